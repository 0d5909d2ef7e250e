import { interFont, type Face } from './inter-fonts.ts';
import type { Subset } from './text-runs.ts';

interface Letters {
  face: Face;
  subset: Subset;
  isFigure: boolean;
}

/**
 * What Inter can do with neighbouring letters is off: it takes ten times as long, and without it a text is exactly as
 * wide as its letters. The library hands an object on to the shaper, which knows what is switched off; its types only
 * know lists.
 */
const OFF = Object.fromEntries(
  'calt ccmp clig curs dnom frac kern liga locl mark mkmk numr rclt rlig'.split(' ').map((name) => [name, false]),
);
const PLAIN = asFeatures(OFF);
const TABULAR = asFeatures({ ...OFF, tnum: true });

function asFeatures(switches: object): PDFKit.Mixins.OpenTypeFeatures[] {
  return switches as PDFKit.Mixins.OpenTypeFeatures[];
}

/** The letters of a document: fonts are opened when one of theirs is set, and each letter is measured once. */
export function createLetters(document: PDFKit.PDFDocument) {
  const widths = new Map<string, number>();
  const fonts = new Set<string>();

  function fontOf(face: Face, subset: Subset): string {
    const name = `${face}-${subset}`;
    if (!fonts.has(name)) document.registerFont(name, interFont(face, subset));
    fonts.add(name);
    return name;
  }
  function featuresOf(isFigure: boolean): PDFKit.Mixins.OpenTypeFeatures[] {
    return isFigure ? TABULAR : PLAIN;
  }
  function widthOfLetter(letter: string, { face, subset, isFigure }: Letters): number {
    const key = `${face} ${subset} ${isFigure} ${letter}`;
    const known =
      widths.get(key) ??
      document.font(fontOf(face, subset), 1).widthOfString(letter, { features: featuresOf(isFigure) });
    widths.set(key, known);
    return known;
  }
  /** At a size of one. */
  function widthOfRun(text: string, letters: Letters): number {
    let total = 0;
    for (const letter of text) total += widthOfLetter(letter, letters);
    return total;
  }
  return { fontOf, featuresOf, widthOfRun };
}
