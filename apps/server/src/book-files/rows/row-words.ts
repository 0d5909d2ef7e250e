/** First cells of lines that carry nothing of their own, in the languages of the systems that write them. */
const TOTAL =
  /^['"(]?(?:grand |sub-?)?(?:totals?|totale|totali|totaal|totaux|summe|gesamt(?:summe)?|zwischensumme|net (?:movement|change))\b['"]?/iu;
const OPENING =
  /^['"(]?(?:(?:beginning|opening|starting)(?: balance)?|balance (?:b\/[fd]|brought forward|forward)|brought forward|(?:er(?:ö|oe)ffnungs|anfangs)(?:saldo|bestand|bilanz)|saldovortrag|vortrag|saldo (?:iniziale|inicial|di apertura)|solde initial|beginsaldo)\b/iu;
const CLOSING =
  /^['"(]?(?:(?:closing|ending)(?: balance|\b)|balance (?:c\/[fd]|carried forward)|carried forward|(?:schluss|end)(?:saldo|bestand)|saldo final|solde final|eindsaldo)/iu;

export function isTotalWord(text: string): boolean {
  return TOTAL.test(text);
}

export function isOpeningWord(text: string): boolean {
  return OPENING.test(text);
}

export function isClosingWord(text: string): boolean {
  return CLOSING.test(text);
}

/** What a line of totals is the total of: "Total for Rent" and "Rent total" of Rent; empty for the total of all. */
export function totalledName(text: string): string {
  return text
    .replace(
      /^['"(]?(?:grand |sub-?)?(?:totals?|totale|totali|totaal|totaux|summe|gesamt(?:summe)?|zwischensumme)\b['"]?\s*(?:for|of|of account|für|konto|conto|du compte)?\s*/iu,
      '',
    )
    .replace(/\s+with sub-?accounts?$/iu, '')
    .replace(/^[-–:·]\s*/u, '')
    .trim();
}
