import { writeXlsx, type Cell, type CellStyle, type CellValue, type WriteSheet } from 'hucre/xlsx';
import { decimalText } from '@tieout/finance/statements/figure-text.ts';
import { pageStarts } from '../page-breaks.ts';
import { headText, shownNotes, type SheetCell, type SheetModel, type SheetValue } from '../sheet-model.ts';
import { xmlText } from '../xml-text.ts';
import { ABOUT_STYLE, headerStyle, styleOf, TITLE_STYLE } from './cell-styles.ts';
import { formulaText, type Offset } from './formula-text.ts';
import { sheetName } from './sheet-name.ts';

export interface XlsxOptions {
  formulas: boolean;
  orientation: 'auto' | 'portrait' | 'landscape';
}

/** In the foot of every page; null is not known. */

const NAME_WIDTH = 38;
const FIGURE_WIDTH = 13;
const TAGGED_WIDTH = 23;
/** As many columns as are still read with ease on an upright page. */
const COLUMNS_UPRIGHT = 6;
const ROWS_PER_PAGE = { portrait: 52, landscape: 34 } as const;

/** A workbook of one sheet whose sums are alive: every formula carries the figure on the screen as its value. */
export async function writeStatementXlsx(model: SheetModel, options: XlsxOptions): Promise<Buffer> {
  const workbook = await writeXlsx({
    sheets: [statementSheet(model, options, new Set())],
    properties: { title: xmlText(`${model.companyName} ${model.title}`), creator: 'Tieout' },
  });
  return Buffer.from(workbook);
}

/** `taken` are the names of the sheets before it. */
export function statementSheet(model: SheetModel, options: XlsxOptions, taken: Set<string>): WriteSheet {
  const head = headRows(model);
  // The header of the columns stands below the head, the figures below that, the names before them.
  const offset: Offset = { row: head.length + 1, column: 1 };
  const cells = new Map<string, Partial<Cell>>();
  for (const [row, { text, style }] of head.entries()) cells.set(`${row},0`, { ...textCell(text), style });
  addTable(cells, model, offset, options.formulas);
  return {
    name: sheetName(model.title, taken),
    cells,
    columns: [{ width: NAME_WIDTH }, ...model.columns.map((_, at) => ({ width: figureWidth(model, at) }))],
    freezePane: { rows: offset.row, columns: offset.column },
    ...printSetup(model, offset, options.orientation),
  };
}

function headRows(model: SheetModel): { text: string; style: CellStyle }[] {
  const { companyName, title, about, tieOut } = model;
  const lines = [...about, ...(tieOut.text === '' ? [] : [tieOut.text]), ...shownNotes(model), ''];
  return [
    { text: companyName, style: TITLE_STYLE },
    { text: title, style: TITLE_STYLE },
    ...lines.map((text) => ({ text, style: ABOUT_STYLE })),
  ];
}

function addTable(cells: Map<string, Partial<Cell>>, model: SheetModel, offset: Offset, formulas: boolean): void {
  const { rows, columns, format, unit } = model;
  cells.set(`${offset.row - 1},0`, { ...textCell(unit), style: headerStyle(null) });
  for (const [at, column] of columns.entries()) {
    cells.set(`${offset.row - 1},${at + 1}`, { ...textCell(headText(column)), style: headerStyle(column) });
  }
  for (const [at, row] of rows.entries()) {
    const line = offset.row + at;
    cells.set(`${line},0`, { ...textCell(row.name), style: styleOf(row, { kind: 'name' }, format) });
    for (const [index, cell] of row.cells.entries()) {
      const column = columns[index];
      if (column === undefined) continue;
      const style = styleOf(row, { kind: 'figure', column, cell }, format);
      const written = writtenCell(cell, formulas ? offset : null, format.exponent);
      cells.set(`${line},${index + 1}`, {
        ...written,
        style,
        ...(cell.restated !== null && { comment: { text: cell.restated } }),
      });
    }
  }
}

function figureWidth({ rows }: SheetModel, at: number): number {
  return rows.some(({ cells }) => cells[at]?.isSignChange === true) ? TAGGED_WIDTH : FIGURE_WIDTH;
}

function textCell(text: string): Partial<Cell> {
  return { value: xmlText(text), type: 'string' };
}

function writtenCell({ value, formula }: SheetCell, offset: Offset | null, exponent: number): Partial<Cell> {
  const result = plainValue(value, exponent);
  const text = formula === null || offset === null ? null : formulaText(formula, offset);
  if (text !== null) return { value: result, type: 'formula', formula: text, formulaResult: result };
  return typeof result === 'number' ? { value: result, type: 'number' } : { value: result, type: 'string' };
}

/** Major units, and shares of one: what a spreadsheet calculates with. */
function plainValue(value: SheetValue, exponent: number): CellValue {
  if (value.kind === 'amount') return Number(decimalText(value.minor, exponent));
  if (value.kind === 'percent') return Number(decimalText(value.tenths, 3));
  if (value.kind === 'points') return Number(decimalText(value.tenths, 1));
  return value.text === '' ? null : value.text;
}

function printSetup(
  { columns, rows, period, tieOut }: SheetModel,
  offset: Offset,
  orientation: XlsxOptions['orientation'],
): Pick<WriteSheet, 'pageSetup' | 'rowBreaks' | 'headerFooter'> {
  const isWide = columns.length > COLUMNS_UPRIGHT;
  const chosen = orientation === 'auto' ? (isWide ? 'landscape' : 'portrait') : orientation;
  const other = ROWS_PER_PAGE[chosen];
  const starts = pageStarts(rows, { first: Math.max(5, other - offset.row), other });
  return {
    pageSetup: {
      paperSize: 'a4',
      orientation: chosen,
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `$${offset.row}:$${offset.row}`,
      printTitlesColumn: '$A:$A',
    },
    headerFooter: {
      oddFooter: `&L${escaped(`${period.from} – ${period.to}`)}&C${escaped(tieOut.short)}&RPage &P of &N`,
    },
    rowBreaks: starts.map((start) => offset.row + start - 1),
  };
}

/** An ampersand begins a command in the foot of a page. */
function escaped(text: string): string {
  return text.replaceAll('&', '&&');
}
