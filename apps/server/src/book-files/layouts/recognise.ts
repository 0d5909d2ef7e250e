import type { ImportKind } from '@tieout/contracts/ledger-import.ts';
import { textOf, type SampleRow } from '../mapping/guess-columns.ts';
import { plainName } from '../mapping/header-names.ts';
import type { Layout } from './layout.ts';
import { LAYOUTS } from './layouts.ts';

export interface Recognised {
  layout: Layout;
  /** Where the line with the names of its columns stands among the rows; -1 where there is none. */
  headerAt: number;
}

const LOOKED_AT = 40;
const A_TITLE = 100;

/** The report a file seems to be, or undefined. A title alone is enough only where a layout needs no column. */
export function recogniseLayout(rows: readonly SampleRow[], wanted: ImportKind | undefined): Recognised | undefined {
  const names = rows.slice(0, LOOKED_AT).map(({ cells }) => new Set(cells.map((cell) => plainName(textOf(cell)))));
  const possible = LAYOUTS.filter(({ kind }) => wanted === undefined || kind === wanted);
  const scored = possible.flatMap((layout) => {
    if (layout.unnamed !== undefined) {
      return looksLike(rows, layout.unnamed) ? [{ layout, headerAt: -1, score: layout.unnamed.length }] : [];
    }
    const headerAt =
      layout.needs.length === 0 ? -1 : names.findIndex((row) => layout.needs.every((name) => row.has(name)));
    if (headerAt === -1 && layout.needs.length > 0) return [];
    const isTitled =
      layout.title !== undefined && hasTitle(rows.slice(0, headerAt === -1 ? LOOKED_AT : headerAt), layout.title);
    if (layout.title !== undefined && !isTitled) return [];
    return [{ layout, headerAt, score: layout.needs.length + (isTitled ? A_TITLE : 0) }];
  });
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  return best === undefined ? undefined : { layout: best.layout, headerAt: best.headerAt };
}

/** Every line of a file without a header looks alike. */
function looksLike(rows: readonly SampleRow[], unnamed: NonNullable<Layout['unnamed']>): boolean {
  return rows
    .slice(0, LOOKED_AT)
    .every(
      ({ cells }) =>
        cells.length === unnamed.length && unnamed.every(({ cell }, index) => cell.test(textOf(cells[index]))),
    );
}

/** A title stands alone in its line. */
function hasTitle(above: readonly SampleRow[], title: RegExp): boolean {
  return above.some(({ cells }) => {
    const texts = cells.map((cell) => textOf(cell)).filter((text) => text !== '');
    return texts.length === 1 && title.test(texts[0] ?? '');
  });
}
