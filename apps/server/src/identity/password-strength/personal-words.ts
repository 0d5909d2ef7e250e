const SHORTEST_NAME = 3;
const SHORTEST_WORD = 4;

/** Letters only, without case and accents: what is left of `Acmé-2026!` is `acme`. */
export function lettersOf(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(/\P{L}/gu, '');
}

/**
 * What a password must not contain: each name as a whole, and its longer words. An address is left out, because half of
 * them begin with words like `info`, and a name of two letters, because it is in every other password.
 */
export function forbiddenWords(personal: readonly string[]): string[] {
  return personal
    .filter((text) => !text.includes('@'))
    .flatMap((text) => [
      ...[lettersOf(text)].filter((whole) => whole.length >= SHORTEST_NAME),
      ...wordsOf(text).filter((word) => word.length >= SHORTEST_WORD),
    ]);
}

/** Everything in the texts that a stranger could know. */
export function knownWords(personal: readonly string[]): string[] {
  return [...new Set(personal.flatMap((text) => [text.toLowerCase(), lettersOf(text), ...wordsOf(text)]))].filter(
    (word) => word !== '',
  );
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}]+/u).map(lettersOf);
}
