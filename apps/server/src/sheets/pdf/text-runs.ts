import ranges from '@fontsource/inter/unicode.json' with { type: 'json' };

/** In the order in which they are tried: most letters are in the first. */
export const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'] as const;
export type Subset = (typeof SUBSETS)[number];

export interface TextRun {
  subset: Subset;
  text: string;
}

const INTERVALS = new Map(SUBSETS.map((subset) => [subset, intervalsOf(ranges[subset])]));

function intervalsOf(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

/** A font file holds the letters of some scripts: a text is set in pieces, and a sign no file holds as a question mark. */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const letter of text.normalize('NFC').replace(/\s+/g, ' ')) {
    const previous = runs.at(-1);
    const known = subsetOf(letter, previous?.subset);
    const subset = known ?? previous?.subset ?? 'latin';
    const shown = known === null ? UNKNOWN : letter;
    if (previous?.subset === subset) previous.text += shown;
    else runs.push({ subset: known === null ? 'latin' : subset, text: shown });
  }
  return runs;
}

const UNKNOWN = '?';

function subsetOf(letter: string, preferred: Subset | undefined): Subset | null {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x20) return null;
  const order = preferred === undefined ? SUBSETS : [preferred, ...SUBSETS];
  return order.find((subset) => INTERVALS.get(subset)?.some(([from, to]) => code >= from && code <= to)) ?? null;
}
