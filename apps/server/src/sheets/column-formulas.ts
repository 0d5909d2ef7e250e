import { isPeriodColumn, isSumColumn, type StatementColumn, type StatementType } from '@tieout/contracts/statements.ts';
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

/** The periods each column adds up, where the sheet shows all of them; null for a column that adds up none. */
export function periodsOfSums(columns: readonly PlacedColumn[]): (readonly number[] | null)[] {
  return columns.map(({ column: { from, to, kind }, isPercentOfRevenue }) => {
    if (isPercentOfRevenue || !isSumColumn({ kind })) return null;
    const periods = columns.flatMap((each, at) =>
      !each.isPercentOfRevenue && isPeriodColumn(each.column) && each.column.from >= from && each.column.to <= to
        ? [at]
        : [],
    );
    const [first, last] = [columns[periods[0] ?? -1]?.column, columns[periods.at(-1) ?? -1]?.column];
    return first?.from === from && last?.to === to ? periods : null;
  });
}

/** Ways in which the figures of a row may follow from other columns of the same row. */
export function columnCandidates(
  type: StatementType,
  columns: readonly PlacedColumn[],
  periods: ReturnType<typeof periodsOfSums>,
  row: number,
): ColumnFormula[] {
  function cellsOf(column: number): CellRef[] | null {
    return periods[column]?.map((at) => ({ row, column: at })) ?? null;
  }
  function sum(column: number): Formula | null {
    const cells = cellsOf(column);
    return cells === null ? null : { kind: 'sum', cells };
  }
  function first(column: number): Formula | null {
    return sameAs(cellsOf(column)?.[0]);
  }
  function last(column: number): Formula | null {
    return sameAs(cellsOf(column)?.at(-1));
  }
  return [
    // Where a row is zero all year all hold; balances are read at the end, flows add up.
    ...(type === 'BALANCE_SHEET' ? [last, sum, first] : [sum, last, first]),
    (column) => changeFormula(columns, { row, column }),
  ];
}

function sameAs(cell: CellRef | undefined): Formula | null {
  return cell === undefined ? null : { kind: 'terms', terms: [{ sign: 1, cell }] };
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
