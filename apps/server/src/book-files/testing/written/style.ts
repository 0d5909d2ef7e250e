/** The ways a program may write the same report. */
export const STYLES = {
  file: ['csv', 'xlsx'],
  separator: [',', ';', '\t'],
  newline: ['\n', '\r\n'],
  encoding: ['utf-8', 'utf-8 with mark', 'utf-16le', 'windows-1252'],
  numbers: ['1234.56', '1,234.56', '1.234,56', '1 234,56', "1'234.56"],
  negative: ['-1', '(1)', '1-'],
  dates: ['2025-01-31', '01/31/2025', '31/01/2025', '31.01.2025', '31 Jan 2025', 'Jan 31, 2025', '1/31/25'],
  accounts: ['numbers', 'names'],
} as const;

export type Style = { [Dimension in keyof typeof STYLES]: (typeof STYLES)[Dimension][number] };
export type Fixed = { [Dimension in keyof Style]?: readonly Style[Dimension][] };

/**
 * Styles in which every two choices meet at least once: what goes wrong with formats nearly always takes two of them.
 * Greedy: of all possible styles the one with most pairs that have not met.
 */
export function pairwiseStyles(fixed: Fixed): Style[] {
  const styles = allStyles(fixed).map((style) => ({ style, pairs: pairsOf(style) }));
  const open = new Set(styles.flatMap(({ pairs }) => pairs));
  const chosen: Style[] = [];
  while (open.size > 0) {
    let best = styles[0];
    let most = 0;
    for (const each of styles) {
      const count = each.pairs.filter((pair) => open.has(pair)).length;
      if (count > most) [best, most] = [each, count];
    }
    if (best === undefined) break;
    for (const pair of best.pairs) open.delete(pair);
    chosen.push(best.style);
  }
  return chosen;
}

function allStyles(fixed: Fixed): Style[] {
  const dimensions = Object.keys(STYLES) as (keyof Style)[];
  let styles: Partial<Style>[] = [{}];
  for (const dimension of dimensions) {
    const choices = fixed[dimension] ?? STYLES[dimension];
    styles = styles.flatMap((style) => choices.map((choice) => ({ ...style, [dimension]: choice })));
  }
  return (styles as Style[]).filter(isPossible);
}

/** A workbook has no separators, line ends and encodings of its own. */
function isPossible({ file, separator, newline, encoding }: Style): boolean {
  return file === 'csv' || (separator === ',' && newline === '\n' && encoding === 'utf-8');
}

function pairsOf(style: Style): string[] {
  const entries = Object.entries(style);
  return entries.flatMap(([a, x], index) => entries.slice(index + 1).map(([b, y]) => `${a}=${x} ${b}=${y}`));
}
