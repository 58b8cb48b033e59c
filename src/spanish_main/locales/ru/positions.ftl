# Чего не может быть в записанной позиции. Поля и их слова — как в записи.

error-position-object = позиция — это объект, а не «{ $value }»
error-position-game = это позиция игры «{ $name }», а не { $game }
error-position-unknown = в позиции { $game } нет «{ $name }»
error-position-lacks = в позиции не хватает «{ $name }»
error-position-whole = { $name }: «{ $value }», а нужно целое число { range-whole }
error-position-list = { $name }: «{ $value }», а нужен список
error-position-length = записей в { $name }: { $count }, а не { $length }
error-position-counts = { $name }: «{ $value }», а нужен объект с количествами
error-position-counted = { $name } считает «{ $value }»; выберите из { $choices }
error-position-flag = { $name }: нужно true или false
error-position-no-object = { $name }: «{ $value }», а нужен объект
error-position-key = { $name }: поля «{ $key }» нет; выберите из { $choices }
error-position-seat-twice = { $name }: одно место названо дважды
