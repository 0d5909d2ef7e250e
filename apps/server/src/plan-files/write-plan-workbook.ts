import { currencyExponent } from '@tieout/finance/currency.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { decimalText } from '@tieout/finance/statements/figure-text.ts';
import { cellRef, writeXlsx, type Cell, type CellStyle } from 'hucre/xlsx';
import { formulaText } from '#sheets/xlsx/formula-text.ts';
import { HEADING_STYLE, OPEN_FILL } from '#sheets/xlsx/cell-styles.ts';
import { xmlText } from '#sheets/xml-text.ts';
import { liveRule, roundedMinor, type AssumptionLine, type LiveCell, type LiveSheet } from './live-rules.ts';
import { writtenRows, type WrittenPlan, type WrittenRow } from './plan-file-rows.ts';
import { BUDGET_SHEET, KEY_SHEET, keyRows } from './plan-key.ts';

/** Where the first figure of each sheet stands. */
const BUDGET = { row: 1, column: 2 };
const ASSUMPTIONS = { row: 1, column: 3 };
const ASSUMPTION_SHEET = 'Assumptions';
const TYPED_FILL = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8F0FB' } } as const;

/** A workbook whose sums and rules are alive; each formula carries the figure of the plan, and gives exactly that one. */
export async function writePlanWorkbook(plan: WrittenPlan): Promise<Buffer> {
  const rows = writtenRows(plan);
  const lines: AssumptionLine[] = [];
  const budget = budgetCells(plan, rows, lines);
  const { months } = plan.model;
  const workbook = await writeXlsx({
    sheets: [
      {
        name: BUDGET_SHEET,
        cells: budget,
        columns: [{ width: 16 }, { width: 38 }, ...months.map(() => ({ width: 13 })), { width: 14 }],
        freezePane: { rows: BUDGET.row, columns: BUDGET.column },
      },
      {
        name: ASSUMPTION_SHEET,
        cells: assumptionCells(plan, rows, lines),
        columns: [{ width: 16 }, { width: 38 }, { width: 24 }, ...months.map(() => ({ width: 13 }))],
        freezePane: { rows: ASSUMPTIONS.row, columns: ASSUMPTIONS.column },
      },
      { name: KEY_SHEET, rows: keyRows(keyOf(plan), months), hidden: true },
    ],
    properties: { title: xmlText(plan.name), creator: 'Tieout' },
  });
  return Buffer.from(workbook);
}

function keyOf({ companyId, id, version, leaves, model: { months } }: WrittenPlan) {
  const written = [...leaves].map(([code, values]) => {
    const known = months.flatMap((month, at) => (typeof values[at] === 'number' ? [[month, values[at]] as const] : []));
    return [code, new Map(known)] as const;
  });
  return { companyId, planId: id, version, written: new Map(written) };
}

type Cells = Map<string, Partial<Cell>>;

function budgetCells(plan: WrittenPlan, rows: readonly WrittenRow[], lines: AssumptionLine[]): Cells {
  const { model, closedThrough } = plan;
  const exponent = currencyExponent(model.currency);
  const rowAt = new Map(rows.map(({ code }, at) => [code, at]));
  const cells = headCells(['code', 'category', ...model.months.map(formatPeriodLabel), 'total']);
  const rules = rulesOf(plan, rows, lines);
  for (const [at, row] of rows.entries()) {
    cells.set(`${at + BUDGET.row},0`, textCell(row.code, { font: { color: { rgb: '6B675E' }, size: 10 } }));
    const font = { bold: row.kind === 'computed' || row.level === 0, size: 10 };
    cells.set(`${at + BUDGET.row},1`, textCell(row.name, { font, alignment: { indent: row.level } }));
    for (const [index, value] of row.values.entries()) {
      const month = model.months[index];
      const isTyped = month !== undefined && rules.isTyped(row.code, index);
      const isClosed = month !== undefined && closedThrough !== null && month <= closedThrough;
      const style: CellStyle = {
        font,
        numFmt: exponent === 0 ? '#,##0' : `#,##0.${'0'.repeat(exponent)}`,
        ...(isClosed && { fill: OPEN_FILL }),
        ...(isTyped && { fill: TYPED_FILL }),
      };
      const formula = isClosed && row.kind === 'leaf' ? null : formulaOf(row, index);
      const written = figureCell(value, formula, exponent);
      if (written !== null) cells.set(`${at + BUDGET.row},${index + BUDGET.column}`, { ...written, style });
    }
  }
  return cells;

  function formulaOf(row: WrittenRow, column: number): string | null {
    const own = rowAt.get(row.code) ?? 0;
    const { length } = model.months;
    if (column === length) {
      const months = model.months.map((_, at) => ({ row: own, column: at }));
      return formulaText({ kind: 'sum', cells: months }, BUDGET);
    }
    if (row.kind === 'leaf') return rules.textAt(row, column);
    // A section that nothing is in has no row.
    const parts = row.parts.filter(({ code }) => rowAt.has(code));
    if (!addsUp(row, column, parts)) return null;
    const terms = parts.map(({ code, sign }) => ({ sign, cell: { row: rowAt.get(code) ?? 0, column } }));
    if (row.kind === 'computed') return formulaText({ kind: 'terms', terms }, BUDGET);
    return formulaText({ kind: 'sum', cells: terms.map(({ cell }) => cell) }, BUDGET);
  }

  /** A formula that would give another figure than the screen stays a value. */
  function addsUp({ values }: WrittenRow, column: number, parts: WrittenRow['parts']): boolean {
    const figures = parts.map(({ code, sign }) => {
      const figure = rows[rowAt.get(code) ?? 0]?.values[column];
      return typeof figure === 'number' ? sign * figure : 0;
    });
    return parts.length > 0 && figures.reduce((sum, figure) => sum + figure, 0) === values[column];
  }
}

/** The rules of leaves as formulas. One that would not give the figure of the plan to the cent stays a value. */
function rulesOf(plan: WrittenPlan, rows: readonly WrittenRow[], lines: AssumptionLine[]) {
  const { model, added } = plan;
  const exponent = currencyExponent(model.currency);
  const unit = 10 ** exponent;
  const rowAt = new Map(rows.map((row, at) => [row.code, { row, at }]));
  const byCode = new Map(model.rows.map((row) => [row.code, row]));
  const sheet: LiveSheet = {
    budget(code, at) {
      const place = rowAt.get(code);
      const value = place?.row.values[at];
      if (place === undefined || typeof value !== 'number') return null;
      return { text: cellRef(place.at + BUDGET.row, at + BUDGET.column), number: value / unit };
    },
    isTyped(code, at) {
      const month = model.months[at];
      return month !== undefined && byCode.get(code)?.overrides[month] !== undefined;
    },
    add(line) {
      lines.push(line);
      const place = lines.length - 1;
      return (at) => {
        const cell = line.cells[at];
        const number = typeof cell === 'object' ? (cell?.number ?? Number.NaN) : (cell ?? Number.NaN);
        return { text: `${ASSUMPTION_SHEET}!${assumptionAddress(place, at)}`, number };
      };
    },
    next: (at) => assumptionAddress(lines.length, at),
  };
  const rules = new Map(
    rows.flatMap(({ code, kind }) => {
      const row = byCode.get(code);
      return kind !== 'leaf' || row === undefined ? [] : [[code, liveRule(row, model, sheet)] as const];
    }),
  );
  return {
    isTyped: sheet.isTyped,
    textAt({ code, values }: WrittenRow, at: number): string | null {
      const month = model.months[at];
      if (month === undefined || sheet.isTyped(code, at) || added.get(code)?.has(month) === true) return null;
      const cell = rules.get(code)?.(at) ?? null;
      if (cell === null || roundedMinor(cell.number, exponent) !== values[at]) return null;
      return `ROUND(${cell.text},${exponent})`;
    },
  };
}

function assumptionAddress(line: number, at: number): string {
  return cellRef(line + ASSUMPTIONS.row, at + ASSUMPTIONS.column);
}

function assumptionCells({ model }: WrittenPlan, rows: readonly WrittenRow[], lines: readonly AssumptionLine[]): Cells {
  const names = new Map(rows.map(({ code, name }) => [code, name]));
  const cells = headCells(['code', 'category', 'assumption', ...model.months.map(formatPeriodLabel)]);
  for (const [at, { code, what, isRate, cells: figures }] of lines.entries()) {
    const line = at + ASSUMPTIONS.row;
    for (const [column, text] of [code, names.get(code) ?? '', what].entries()) {
      cells.set(`${line},${column}`, textCell(text, {}));
    }
    const style: CellStyle = { numFmt: isRate ? '0.00%' : '#,##0.00' };
    for (const [index, figure] of figures.entries()) {
      if (figure === null) continue;
      cells.set(`${line},${index + ASSUMPTIONS.column}`, { ...liveCell(figure), style });
    }
  }
  return cells;
}

function liveCell(figure: number | LiveCell): Partial<Cell> {
  if (typeof figure === 'number') return { value: figure, type: 'number' };
  return { value: figure.number, type: 'formula', formula: figure.text, formulaResult: figure.number };
}

function headCells(names: readonly string[]): Cells {
  return new Map(names.map((name, at) => [`0,${at}`, textCell(name, HEADING_STYLE)]));
}

function textCell(text: string, style: CellStyle): Partial<Cell> {
  return { value: xmlText(text), type: 'string', style };
}

/** What cannot be worked out is left empty: a word would be no amount when the file comes back. */
function figureCell(value: Figure | null, formula: string | null, exponent: number): Partial<Cell> | null {
  if (typeof value !== 'number') return null;
  const figure = Number(decimalText(value, exponent));
  if (formula === null) return { value: figure, type: 'number' };
  return { value: figure, type: 'formula', formula, formulaResult: figure };
}
