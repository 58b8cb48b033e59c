# Co stojí ve stránce pro prohlížeče, ve kterých z ní nic jiného neběží: vepíše se tam při sestavení (web/browsers/entry.js).

entry-too-old = Tvůj prohlížeč je na tuto stránku příliš starý: potřebuje alespoň { $browsers }.
entry-no-script = Tato stránka potřebuje JavaScript: povol ho pro tento web a načti ji znovu.
