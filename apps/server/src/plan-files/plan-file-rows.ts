import type { Figure } from '@tieout/finance/metric-value.ts';
import type { Month } from '@tieout/finance/month.ts';
import { planStatement } from '@tieout/finance/plan/plan-statement.ts';
import type { PlanModel } from '@tieout/finance/plan/plan-model.ts';
import { computedRows, visitNodes, type Structure } from '@tieout/finance/statements/structure/structure-tree.ts';

/** A plan as it is written into a file. */
export interface WrittenPlan {
  companyId: string;
  id: string;
  name: string;
  version: number;
  model: PlanModel;
  structure: Structure;
  closedThrough: Month | null;
  /** By leaf, one per month of the plan, as shown. */
  leaves: ReadonlyMap<string, readonly (Figure | null)[]>;
  /** By leaf: months in which loans, purchases or the tax rate are part of the figure. */
  added: ReadonlyMap<string, ReadonlySet<Month>>;
}

export interface WrittenRow {
  code: string;
  name: string;
  level: number;
  kind: 'leaf' | 'sum' | 'computed';
  /** What a sum or a computed row is made of. */
  parts: readonly { code: string; sign: 1 | -1 }[];
  /** One per month, then their total. */
  values: readonly (Figure | null)[];
}

/** All rows of the P&L in reading order, the same in every format (finance 3.5). */
export function writtenRows({ structure, leaves, model: { months } }: WrittenPlan): WrittenRow[] {
  const children = new Map<string, readonly string[]>();
  visitNodes(structure.sections, (node) =>
    children.set(
      node.code,
      node.children.map(({ code }) => code),
    ),
  );
  const sides = new Map(structure.sections.map(({ code, side }) => [code, side]));
  const computed = new Map(computedRows(structure).map(({ code, sumOf }) => [code, sumOf]));
  const spans = [...months.map((_, at) => ({ from: at, to: at })), { from: 0, to: months.length - 1 }];
  const rows = planStatement(structure, leaves, { columnCount: months.length, spans });
  return rows.map(({ code, name, level, values }) => {
    const sections = computed.get(code);
    if (sections !== undefined) {
      const parts = sections.map((section) => ({ code: section, sign: sides.get(section) ?? 1 }));
      return { code, name, level, kind: 'computed', parts, values };
    }
    const below = children.get(code) ?? [];
    // Of a leaf nothing planned is nothing, not zero.
    const own = leaves.get(code);
    const shown =
      below.length > 0 ? values : values.map((value, at) => (at < months.length ? (own?.[at] ?? null) : value));
    return {
      code,
      name,
      level,
      kind: below.length === 0 ? 'leaf' : 'sum',
      parts: below.map((child) => ({ code: child, sign: 1 as const })),
      values: shown,
    };
  });
}
