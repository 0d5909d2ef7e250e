import { planItemEdit, type PlanItem, type PlanItemEdit } from '@tieout/contracts/plan-items.ts';
import { planMethod, type ChosenMethod } from '@tieout/contracts/plan-methods.ts';
import type { PlanAnswer, PlanOtherEdit, PlanRowAnswer } from '@tieout/contracts/plans.ts';
import { minorUnits as minorUnitsSchema, month as monthSchema } from '@tieout/contracts/figures.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { z } from 'zod';

/** A cell as it is to be; null gives it back to its rule. */
export interface CellEdit {
  code: string;
  month: Month;
  value: MinorUnits | null;
}

export interface RuleEdit {
  code: string;
  method: ChosenMethod;
}

/** What was typed and is not saved yet: of each cell and each rule the last. */
export const pendingSchema = z.object({
  seen: z.int(),
  cells: z.array(z.object({ code: z.string(), month: monthSchema, value: minorUnitsSchema.nullable() })),
  rules: z.array(z.object({ code: z.string(), method: planMethod })),
  items: z.array(planItemEdit).default([]),
});
export type Pending = z.output<typeof pendingSchema>;

/** One thing somebody did, both ways. */
export interface Step {
  before: Edits;
  after: Edits;
}

export interface Edits {
  cells: readonly CellEdit[];
  rules: readonly RuleEdit[];
  items: readonly PlanItemEdit[];
}

export function isEmpty({ cells, rules, items }: Edits): boolean {
  return cells.length === 0 && rules.length === 0 && items.length === 0;
}

/** With more edits on top: a cell and a rule are there once. */
export function withEdits(pending: Pending, edits: Edits): Pending {
  const cells = new Map([...pending.cells, ...edits.cells].map((cell) => [`${cell.code} ${cell.month}`, cell]));
  const rules = new Map([...pending.rules, ...edits.rules].map((rule) => [rule.code, rule]));
  const items = new Map([...pending.items, ...edits.items].map((item) => [keyOf(item), item]));
  return { seen: pending.seen, cells: [...cells.values()], rules: [...rules.values()], items: [...items.values()] };
}

/** Without those that were just saved; what was typed over them meanwhile stays. */
export function withoutSaved(pending: Pending, saved: Pending, version: number): Pending {
  const cells = new Set(saved.cells);
  const rules = new Set(saved.rules);
  const items = new Set(saved.items);
  return {
    seen: version,
    cells: pending.cells.filter((cell) => !cells.has(cell)),
    rules: pending.rules.filter((rule) => !rules.has(rule)),
    items: pending.items.filter((item) => !items.has(item)),
  };
}

/** The plan as it is with edits on it. */
export function planWith(plan: PlanAnswer, edits: Edits): PlanAnswer {
  const { cells, rules, items } = edits;
  if (isEmpty(edits)) return plan;
  const byCode = Map.groupBy(cells, ({ code }) => code);
  const methods = new Map(rules.map(({ code, method }) => [code, method]));
  return {
    ...plan,
    items: items.length === 0 ? plan.items : itemsWith(plan.items, items),
    rows: plan.rows.map((row) => {
      const own = byCode.get(row.code);
      const method = methods.get(row.code);
      if (own === undefined && method === undefined) return row;
      return { ...row, method: method ?? row.method, typed: typedWith(row, own ?? [], plan.version) };
    }),
  };
}

function itemsWith(items: readonly PlanItem[], edits: readonly PlanItemEdit[]): PlanItem[] {
  const after = new Map(items.map((item) => [keyOf(item), item]));
  for (const edit of edits) {
    if (edit.value === null) after.delete(keyOf(edit));
    else after.set(keyOf(edit), edit);
  }
  return [...after.values()];
}

function keyOf({ kind, key }: Pick<PlanItemEdit, 'kind' | 'key'>): string {
  return `${kind} ${key}`;
}

function typedWith({ typed }: PlanRowAnswer, edits: readonly CellEdit[], version: number): PlanRowAnswer['typed'] {
  const replaced = new Set(edits.map(({ month }) => month));
  const own = edits.map(({ month, value }) => ({ month, value, version, by: null, at: new Date().toISOString() }));
  return [...typed.filter(({ month }) => !replaced.has(month)), ...own];
}

/** The plan after a save: what was sent is in it, and so is what others typed meanwhile. */
export function planAfterSave(
  plan: PlanAnswer,
  sent: Edits,
  saved: { version: number; changedAt: string; others: readonly PlanOtherEdit[]; items: readonly PlanItem[] },
): PlanAnswer {
  const ours = planWith({ ...plan, version: saved.version, changedAt: saved.changedAt }, sent);
  const byCode = Map.groupBy(saved.others, ({ code }) => code);
  return {
    ...ours,
    items: [...saved.items],
    rows: ours.rows.map((row) => {
      const theirs = byCode.get(row.code);
      if (theirs === undefined) return row;
      const replaced = new Set(theirs.map(({ month }) => month));
      const cells = theirs.map(({ month, value, version, by, at }) => ({ month, value, version, by, at }));
      return { ...row, typed: [...row.typed.filter(({ month }) => !replaced.has(month)), ...cells] };
    }),
  };
}

/** What to do to undo the edits on this plan. */
export function reverseOf(
  { rows, items: known }: Pick<PlanAnswer, 'rows' | 'items'>,
  { cells, rules, items }: Edits,
): Edits {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return {
    cells: cells.map(({ code, month }) => ({
      code,
      month,
      value: byCode.get(code)?.typed.find((cell) => cell.month === month)?.value ?? null,
    })),
    rules: rules.flatMap(({ code }) => {
      const row = byCode.get(code);
      return row === undefined ? [] : [{ code, method: row.method }];
    }),
    items: items.map(
      ({ kind, key }) => known.find((item) => item.kind === kind && item.key === key) ?? { kind, key, value: null },
    ),
  };
}
