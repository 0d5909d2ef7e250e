import type { StatementColumn, StatementType } from '@tieout/contracts/statements.ts';
import { SECTION } from '@tieout/finance/statements/structure/sections.ts';
import type { ColumnFormula, PlacedRow } from './row-formulas.ts';
import type { CellRef, Formula, Term } from './sheet-model.ts';

/** A column of the sheet: one of the statement, or its percentage of revenue. */
export interface PlacedColumn {
  column: StatementColumn;
  /** Its index in the statement. */
  at: number;
  /** Of the figure in the column before it. */
  isPercentOfRevenue: boolean;
}

/** Ways in which the figures of a row may follow from other columns of the same row. */
export function columnCandidates(type: StatementType, columns: readonly PlacedColumn[], row: number): ColumnFormula[] {
  const periods = columns.flatMap(({ column, isPercentOfRevenue }, at) =>
    !isPercentOfRevenue && isPeriod(column) ? [{ row, column: at }] : [],
  );
  const sum: Formula = { kind: 'sum', cells: periods };
  const first = sameAs(periods[0]);
  const last = sameAs(periods.at(-1));
  // Where a row is zero all year both hold; balances are read at the end, flows add up.
  const totals = type === 'BALANCE_SHEET' ? [last, sum, first] : [sum, last, first];
  return [
    ...totals.map(
      (total): ColumnFormula =>
        (column) =>
          isTotal(columns[column]) ? total : null,
    ),
    (column) => changeFormula(columns, { row, column }),
  ];
}

export function isPeriod({ kind }: StatementColumn): boolean {
  return kind === 'month' || kind === 'quarter' || kind === 'year';
}

function sameAs(cell: CellRef | undefined): Formula | null {
  return cell === undefined ? null : { kind: 'terms', terms: [{ sign: 1, cell }] };
}

function isTotal(placed: PlacedColumn | undefined): boolean {
  return placed?.column.kind === 'total' && !placed.isPercentOfRevenue;
}

/** A change is the figure less what it is compared with; in percent, of the size of the latter. */
function changeFormula(columns: readonly PlacedColumn[], { row, column: at }: CellRef): Formula | null {
  const placed = columns[at];
  if (placed === undefined || placed.isPercentOfRevenue) return null;
  const { kind, of, comparison } = placed.column;
  if (kind !== 'change' && kind !== 'change-percent') return null;
  const figures = columns.map(({ column, isPercentOfRevenue }) => (isPercentOfRevenue ? null : column));
  const figure = figures.findIndex((column) => column?.key === of);
  const compared = figures.findIndex(
    (column) => column?.kind === 'comparison' && column.of === of && column.comparison === comparison,
  );
  if (figure < 0 || compared < 0) return null;
  const whole = { row, column: compared };
  const difference: readonly Term[] = [
    { sign: 1, cell: { row, column: figure } },
    { sign: -1, cell: whole },
  ];
  return kind === 'change'
    ? { kind: 'terms', terms: difference }
    : { kind: 'percent', part: difference, whole, isChange: true };
}

/** The row percentages are of; -1 where it is not shown. */
export function revenueRow(rows: readonly PlacedRow[]): number {
  return rows.findIndex(({ code }) => code === SECTION.revenue);
}

/** Percentages of revenue: in a column of their own, or in the row below a profit. Costs may be shown as negative. */
export function percentCandidates(
  rows: readonly PlacedRow[],
  columns: readonly PlacedColumn[],
  { index, revenue }: { index: number; revenue: number },
): ColumnFormula[] {
  const isMargin = rows[index]?.kind === 'margin';
  return ([1, -1] as const).map((sign): ColumnFormula => (column) => {
    const isPercent = columns[column]?.isPercentOfRevenue === true;
    if (revenue < 0 || isMargin === isPercent) return null;
    const at = isPercent ? column - 1 : column;
    const part = { row: isMargin ? index - 1 : index, column: at };
    return { kind: 'percent', part: [{ sign, cell: part }], whole: { row: revenue, column: at }, isChange: false };
  });
}
