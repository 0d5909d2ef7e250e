import type { StatementType } from '@tieout/contracts/statements.ts';
import { NOT_DECIDED_CODE } from '@tieout/finance/not-decided.ts';
import { EXCLUDED_CODE, LEDGER_NET_PROFIT_CODE } from '@tieout/finance/statements/pnl-statement.ts';
import { BALANCE_SHEET_STRUCTURE } from '@tieout/finance/statements/structure/balance-sheet-structure.ts';
import { CASH_BRIDGE, CASH_FLOW_STRUCTURE } from '@tieout/finance/statements/structure/cash-flow-structure.ts';
import { withNotDecided } from '@tieout/finance/statements/structure/not-decided-section.ts';
import { COMPUTED } from '@tieout/finance/statements/structure/sections.ts';
import { computedRows } from '@tieout/finance/statements/structure/structure-tree.ts';
import type { Formula } from './sheet-model.ts';

/** What is known of a row when formulas are looked for. */
export interface PlacedRow {
  code: string;
  parent: string | null;
  kind: 'node' | 'computed' | 'hidden' | 'margin';
  level: number;
  /** `shown = sign * effect`: what a cost is multiplied with before it is added to a profit. */
  sign: 1 | -1;
}

export type ColumnFormula = (column: number) => Formula | null;

const BRIDGE = CASH_BRIDGE.map(({ code, sumOf }) => [code, sumOf] as const);

/** Which rows a computed row adds up, by its code, as the statements themselves are defined. */
const PARTS: Readonly<Record<StatementType, ReadonlyMap<string, readonly string[]>>> = {
  MANAGERIAL_PNL: new Map([
    ...Object.values(COMPUTED).map(({ code, sumOf }) => [code, sumOf] as const),
    [LEDGER_NET_PROFIT_CODE, [COMPUTED.netProfit.code, EXCLUDED_CODE]],
  ]),
  BALANCE_SHEET: new Map(computedRows(BALANCE_SHEET_STRUCTURE).map(({ code, sumOf }) => [code, sumOf])),
  CASH_FLOW: new Map(
    computedRows(withNotDecided(CASH_FLOW_STRUCTURE, 'CASH_FLOW')).map(({ code, sumOf }) => [code, sumOf]),
  ),
  CASH_IN_OUT: new Map([['NET_CHANGE', ['CASH_IN', 'CASH_OUT', NOT_DECIDED_CODE]], ...BRIDGE]),
};

/** The rows a parent adds up, by its code. */
export function childrenOf(rows: readonly PlacedRow[]): ReadonlyMap<string | null, readonly number[]> {
  const indexes = rows.flatMap(({ kind }, at) => (kind === 'node' || kind === 'hidden' ? [at] : []));
  return Map.groupBy(indexes, (at) => rows[at]?.parent ?? null);
}

/** Ways in which a row may follow from rows above or below it, the plainest first. */
export function rowCandidates(
  type: StatementType,
  rows: readonly PlacedRow[],
  childrenByCode: ReturnType<typeof childrenOf>,
  index: number,
): ColumnFormula[] {
  const row = rows[index];
  if (row === undefined) return [];
  if (row.kind === 'computed') return computedCandidates(type, rows, index, row);
  const children = childrenByCode.get(row.code) ?? [];
  if (children.length === 0) return [];
  return [(column) => ({ kind: 'sum', cells: children.map((at) => ({ row: at, column })) })];
}

function computedCandidates(
  type: StatementType,
  rows: readonly PlacedRow[],
  index: number,
  row: PlacedRow,
): ColumnFormula[] {
  const codes = PARTS[type].get(row.code) ?? [];
  const named = rows.flatMap((each, at) => (at !== index && codes.includes(each.code) ? [at] : []));
  const above = rows.slice(0, index);
  const sections = above.flatMap((each, at) => (each.level === 1 && each.kind !== 'margin' ? [at] : []));
  const hidden = sections.filter((at) => rows[at]?.kind === 'hidden');
  const lastComputed = above.findLastIndex(({ kind }) => kind === 'computed');
  const sinceLast = sections.filter((at) => at > lastComputed);
  return [named, [...named, ...hidden], [...(lastComputed < 0 ? [] : [lastComputed]), ...sinceLast], sections].flatMap(
    (parts) => [termsOver(rows, parts, 1), termsOver(rows, parts, -1)],
  );
}

function termsOver(rows: readonly PlacedRow[], parts: readonly number[], sign: 1 | -1): ColumnFormula {
  return (column) => ({
    kind: 'terms',
    terms: parts.map((at) => ({ sign: rows[at]?.sign === sign ? 1 : -1, cell: { row: at, column } })),
  });
}
