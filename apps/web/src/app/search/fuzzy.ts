export interface Match {
  /** Larger is nearer. */
  score: number;
  /** Places of the letters that were found. */
  marks: ReadonlySet<number>;
}

const WHOLE_START = 8;
const WORD_START = 4;
const INSIDE = 2;
const INITIALS = 1;

/**
 * Finds every word of what was typed: at the beginning, at that of a word, inside one, or by initials. Null where one is nowhere.
 */
export function fuzzyMatch(typed: string, text: string): Match | null {
  const folded = fold(text);
  const marks = new Set<number>();
  let score = 0;
  for (const word of fold(typed).split(/\s+/).filter(Boolean)) {
    const found = findWord(word, folded);
    if (found === null) return null;
    score += found.score;
    for (const place of found.places) marks.add(place);
  }
  return { score, marks };
}

/** Letter by letter, so that places stay those of the text: `É` is `e`, but `ß` stays one letter. */
function fold(text: string): string {
  return Array.from(text)
    .map((letter) => {
      const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
      return plain.length === letter.length ? plain : letter;
    })
    .join('');
}

function findWord(word: string, text: string): { score: number; places: number[] } | null {
  const starts = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index);
  const atWord = starts.find((start) => text.startsWith(word, start));
  const at = atWord ?? text.indexOf(word);
  if (at >= 0) {
    const score = at === 0 ? WHOLE_START : atWord === undefined ? INSIDE : WORD_START;
    return { score, places: Array.from({ length: word.length }, (_, offset) => at + offset) };
  }
  return findInitials(word, text, new Set(starts));
}

/** Each letter begins a word or follows the one before it: `cflow` and `cf` are Cash flow, and nothing else. */
function findInitials(
  word: string,
  text: string,
  starts: ReadonlySet<number>,
): { score: number; places: number[] } | null {
  function from(letter: number, place: number): number[] | null {
    if (letter === word.length) return [];
    for (let next = place; next < text.length; next += 1) {
      const isNext = text[next] === word[letter] && (starts.has(next) || (letter > 0 && next === place));
      const rest = isNext ? from(letter + 1, next + 1) : null;
      if (rest !== null) return [next, ...rest];
    }
    return null;
  }
  const places = from(0, 0);
  return places === null ? null : { score: INITIALS, places };
}
