import type { Figure } from '../metric-value.ts';
import { percentOf } from './percent-of.ts';
import { spanValues, type AmountNature, type ColumnPlan } from './statement-columns.ts';
import { bandCode, hiddenRowCode, type StatementRow } from './statement-row.ts';
import { pathOfNames } from './structure/structure-path.ts';
import type { ComputedRow } from './structure/structure-tree.ts';
import { sumColumns, type NodeAmounts, type SectionAmounts } from './tree-amounts.ts';

export interface RowOptions {
  readonly plan: ColumnPlan;
  readonly columnCount: number;
  /** The whole that percentages are of, one per column shown; null for a statement without percentages. */
  readonly percentBase: readonly (Figure | null)[] | null;
  /** Without them, types, groups and categories that have no amount are left out. */
  readonly showsZeroRows: boolean;
  /** Amounts of computed rows that are no sums of sections, by code. */
  readonly given?: ReadonlyMap<string, GivenRow>;
}

/** The amounts of a computed row, one per base column. */
export interface GivenRow {
  readonly base: readonly Figure[];
  /** Of an opening balance the first month of a column counts, of a closing one the last. */
  readonly nature: AmountNature | 'opening';
}

/** What a row adds to its amounts. */
export type RowHead = Omit<StatementRow, 'values' | 'percent'>;

/**
 * The rows of a statement in reading order: each section with what is below it, parents first; what is hidden as one
 * row at the end of its parent; the computed rows at the end of their band.
 */
export function statementRows(sections: readonly SectionAmounts[], options: RowOptions): StatementRow[] {
  const rows: StatementRow[] = [];
  const byCode = new Map(sections.map((section) => [section.node.code, section]));
  for (const band of bandsOf(sections)) {
    for (const section of band)
      if (!section.node.isDeleted) addNodeRows(rows, section, [], { ...options, side: section.node.side });
    addHiddenSections(rows, band, options);
    for (const { node } of band) {
      for (const row of node.computedAfter) rows.push(computedRow(row, byCode, options));
    }
  }
  return rows;
}

/** A row with its values and percentages. */
export function rowOf(head: RowHead, base: readonly Figure[], { plan, percentBase }: RowOptions): StatementRow {
  const values = spanValues(base, plan, head.side);
  const percent =
    percentBase === null ? null : values.map((value, index) => percentOf(value, percentBase[index] ?? null));
  return { ...head, values, percent };
}

interface NodeOptions extends RowOptions {
  readonly side: 1 | -1;
}

function addNodeRows(rows: StatementRow[], amounts: NodeAmounts, above: readonly string[], options: NodeOptions): void {
  const { node, children } = amounts;
  const names = [...above, node.name];
  const level = names.length;
  if (amounts.isEmpty && (node.isHiddenWhenEmpty || (level > 1 && !options.showsZeroRows))) return;

  const path = pathOfNames(names);
  const { side } = options;
  const head = {
    kind: 'node',
    level,
    code: node.code,
    name: node.name,
    path,
    side,
    marginName: null,
    hiddenCount: 0,
    isDrillable: true,
  } as const;
  rows.push(rowOf(head, amounts.base, options));
  for (const child of children) if (!child.node.isDeleted) addNodeRows(rows, child, names, options);

  const hidden = children.filter((child) => child.node.isDeleted);
  addHiddenRow(rows, hidden, { code: hiddenRowCode(node.code), level: level + 1, path, side }, options);
}

/** Several hidden sections of both sides are shown as their effect on profit. */
function addHiddenSections(rows: StatementRow[], band: readonly SectionAmounts[], options: RowOptions): void {
  const hidden = band.filter(({ node }) => node.isDeleted);
  const [first] = hidden;
  if (first === undefined) return;
  const side = hidden.every(({ node }) => node.side === first.node.side) ? first.node.side : 1;
  addHiddenRow(rows, hidden, { code: hiddenRowCode(bandCode(first.node.band)), level: 1, path: null, side }, options);
}

function addHiddenRow(
  rows: StatementRow[],
  hidden: readonly NodeAmounts[],
  place: Pick<RowHead, 'code' | 'level' | 'path' | 'side'>,
  options: RowOptions,
): void {
  if (hidden.length === 0 || (!options.showsZeroRows && hidden.every(({ isEmpty }) => isEmpty))) return;
  const hiddenCount = hidden.length;
  const name = `Hidden items (${hiddenCount})`;
  const head = { ...place, kind: 'hidden', name, hiddenCount, marginName: null, isDrillable: true } as const;
  rows.push(rowOf(head, sumColumns(hidden, options.columnCount), options));
}

function computedRow(
  { code, name, sumOf, marginName }: ComputedRow,
  sections: ReadonlyMap<string, SectionAmounts>,
  options: RowOptions,
): StatementRow {
  const parts = sumOf.flatMap((sectionCode) => sections.get(sectionCode) ?? []);
  const head = {
    kind: 'computed',
    level: 0,
    code,
    name,
    path: null,
    side: 1,
    marginName,
    hiddenCount: 0,
    isDrillable: true,
  } as const;
  const given = options.given?.get(code);
  if (given === undefined) return rowOf(head, sumColumns(parts, options.columnCount), options);
  return rowOf(head, given.base, { ...options, plan: planOf(given.nature, options.plan) });
}

function planOf(nature: GivenRow['nature'], plan: ColumnPlan): ColumnPlan {
  if (nature !== 'opening') return { ...plan, nature };
  return { ...plan, nature: 'stock', spans: plan.spans.map((span) => ({ ...span, to: span.from })) };
}

function bandsOf(sections: readonly SectionAmounts[]): SectionAmounts[][] {
  return [...Map.groupBy(sections, ({ node }) => node.band).values()];
}
