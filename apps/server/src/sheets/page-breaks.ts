import type { SheetRow } from './sheet-model.ts';

/** A section with everything below it and the results drawn from it: what a page should not tear apart. */
export function sectionGroups(rows: readonly Pick<SheetRow, 'kind'>[]): { from: number; to: number }[] {
  const starts = rows.flatMap(({ kind }, index) => (kind === 'section' || index === 0 ? [index] : []));
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? rows.length }));
}

/**
 * The first row of each page but the first: before a section that would not end on the page, and inside one only when
 * it is longer than a page.
 */
export function pageStarts(
  rows: readonly Pick<SheetRow, 'kind'>[],
  rowsPerPage: { first: number; other: number },
): number[] {
  const starts: number[] = [];
  let left = rowsPerPage.first;
  for (const { from, to } of sectionGroups(rows)) {
    let at = from;
    const fitsOnFresh = to - from <= rowsPerPage.other;
    const isFresh = left === (starts.length === 0 ? rowsPerPage.first : rowsPerPage.other);
    if (to - from > left && fitsOnFresh && !isFresh) {
      starts.push(from);
      left = rowsPerPage.other;
    }
    while (to - at > left) {
      at += left;
      starts.push(at);
      left = rowsPerPage.other;
    }
    left -= to - at;
  }
  return starts;
}
