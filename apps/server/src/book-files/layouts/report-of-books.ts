import { detectDialect } from '#tables/csv-dialect.ts';
import { createCsvReader } from '#tables/csv-reader.ts';
import type { SampleRow } from '../mapping/guess-columns.ts';
import { recogniseLayout } from './recognise.ts';

const HEAD_CHARACTERS = 64 * 1024;

/** The name of the report of books that a text is, or null: for pages that take other files. */
export function reportOfBooks(text: string): string | null {
  const head = `${text.slice(0, HEAD_CHARACTERS)}\n`;
  const rows: SampleRow[] = [];
  const reader = createCsvReader(detectDialect(head), (cells, line) => rows.push({ cells: [...cells], line }));
  reader.read(head);
  reader.end();
  const layout = recogniseLayout(rows, undefined)?.layout;
  return layout === undefined ? null : `${layout.system} ${layout.report}`.trim();
}
