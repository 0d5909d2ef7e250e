import { z } from 'zod';
import { badResponse } from '../core/parse-answer.ts';
import { PROVIDER } from './config.ts';

const cellSchema = z.looseObject({ value: z.string().default(''), id: z.string().optional() });
const cells = z.looseObject({ ColData: z.array(cellSchema) });

export type Cell = z.output<typeof cellSchema>;

/** A row with cells, or a section with rows of its own. */
export interface ReportRow {
  readonly ColData?: Cell[] | undefined;
  readonly Header?: { ColData: Cell[] } | undefined;
  readonly Summary?: { ColData: Cell[] } | undefined;
  readonly Rows?: { Row?: ReportRow[] | undefined } | undefined;
}

const rowSchema: z.ZodType<ReportRow> = z.lazy(() =>
  z.looseObject({
    ColData: z.array(cellSchema).optional(),
    Header: cells.optional(),
    Summary: cells.optional(),
    Rows: z.looseObject({ Row: z.array(rowSchema).optional() }).optional(),
  }),
);

export const reportSchema = z.looseObject({
  Header: z.looseObject({ ReportName: z.string(), Currency: z.string().regex(/^[A-Z]{3}$/) }),
  Columns: z.looseObject({
    Column: z.array(
      z.looseObject({
        ColType: z.string(),
        MetaData: z.array(z.looseObject({ Name: z.string(), Value: z.string().default('') })).optional(),
      }),
    ),
  }),
  // Without data it is an empty object.
  Rows: z.looseObject({ Row: z.array(rowSchema).optional() }),
});

export type Report = z.output<typeof reportSchema>;

/** Keys of the columns by position: what QuickBooks calls the column, never its title, which it translates. */
export function columnKeys({ Columns }: Report): string[] {
  return Columns.Column.map(
    ({ ColType, MetaData }) => MetaData?.find(({ Name }) => Name === 'ColKey')?.Value ?? ColType.toLowerCase(),
  );
}

/** All rows with cells, however deep their sections. */
export function dataRows(rows: readonly ReportRow[]): ReportRow[] {
  return rows.flatMap((row) => (row.ColData === undefined ? dataRows(row.Rows?.Row ?? []) : [row]));
}

/** Said inside the answer, with status 200. */
export function isTooLarge(report: Report): boolean {
  return dataRows(report.Rows.Row ?? []).some(({ ColData }) =>
    ColData?.some(({ value }) => value.startsWith('Unable to display more data')),
  );
}

/** The cells of a row by the key of their column. */
export function cellsByKey(report: Report, keys: readonly string[], row: readonly Cell[]): ReadonlyMap<string, Cell> {
  const call = report.Header.ReportName;
  if (row.length !== keys.length) {
    throw badResponse({ provider: PROVIDER, call }, `field Rows: ${row.length} cells under ${keys.length} columns`);
  }
  return new Map(keys.map((key, index) => [key, row[index] ?? { value: '' }]));
}
