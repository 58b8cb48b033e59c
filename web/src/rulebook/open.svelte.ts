// Opens the rulebook over any page, at a rule or at its beginning.

class Rules {
  shown = $state.raw<{ game: string; rule: string | null } | null>(null)

  open(game: string, rule: string | null = null): void {
    this.shown = { game, rule }
  }

  close(): void {
    this.shown = null
  }
}

export const rules = new Rules()
