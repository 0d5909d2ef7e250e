import type { LinesPage } from '#data/lines-queries.ts';

/** What one part of a figure is, and was before, says nothing of the figure; nor have rows that are no lines a past. */
export function isOfParts(page: LinesPage | undefined): boolean {
  return page?.figure !== undefined && (page.figure.parts.length > 1 || page.figure.parts[0]?.rowCount !== null);
}
