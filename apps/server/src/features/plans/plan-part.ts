import type { PlanAnswer, PlanRowAnswer } from '@tieout/contracts/plans.ts';
import { thingBelow } from '@tieout/contracts/rights.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { reaches } from '#access/levels.ts';
import { seesWhole, type OpenPlan, type Planner } from './open-plan.ts';
import { shownProposal } from './plan-answer.ts';
import type { RowDepartment, StoredProposal } from './plan-proposals.queries.ts';
import { shownLeaves } from './plan-values.ts';

/** What somebody may plan who may not plan the company: the rows of their departments, as the plan assigns them. */
export interface PlanPart {
  departmentIds: ReadonlySet<string>;
  codes: ReadonlySet<string>;
  /** Rows that they may propose cells of. */
  editable: ReadonlySet<string>;
}

/** Null of whoever sees the whole plan. */
export function partOf(planner: Planner, assigned: readonly RowDepartment[]): PlanPart | null {
  if (seesWhole(planner)) return null;
  const own = assigned.filter(({ departmentId }) => mayIn(planner, departmentId, 'view'));
  const editable = own.filter(({ departmentId }) => mayIn(planner, departmentId, 'edit'));
  return {
    departmentIds: new Set(own.map(({ departmentId }) => departmentId)),
    codes: new Set(own.map(({ code }) => code)),
    editable: new Set(editable.map(({ code }) => code)),
  };
}

function mayIn({ access }: Planner, departmentId: string, level: 'view' | 'edit'): boolean {
  return reaches(access.grantFor(thingBelow('planning', departmentId)).level, level);
}

interface PartOptions {
  part: PlanPart;
  proposals: readonly StoredProposal[];
}

/**
 * The plan as far as somebody may see it: their rows as amounts, for a rule could say what a row is a share of, and all others
 * as one sum per month. Nothing else that is made of the other rows is in it.
 */
export function partAnswer(whole: PlanAnswer, open: OpenPlan, { part, proposals }: PartOptions): PlanAnswer {
  const { leaves } = shownLeaves(open);
  const own = proposals.filter(({ code }) => part.codes.has(code));
  const rows = whole.rows
    .filter(({ code }) => part.codes.has(code))
    .map((row) => asAmounts(row, leaves.get(row.code) ?? [], open.months))
    .map((row) => withProposals(row, own, open.stored.version));
  const nodes = nodesOf(whole.nodes, part.codes);
  const tops = new Set(nodes.filter(({ parent }) => parent === null).map(({ code }) => code));
  // Field by field: what a plan is made of one day must not come along by itself.
  return {
    id: whole.id,
    name: whole.name,
    currency: whole.currency,
    start: whole.start,
    monthCount: whole.monthCount,
    scenario: whole.scenario,
    edition: whole.edition,
    status: whole.status,
    asOf: whole.asOf,
    parentPlanId: whole.parentPlanId,
    createdAt: whole.createdAt,
    createdBy: whole.createdBy,
    approvedAt: whole.approvedAt,
    version: whole.version,
    changedAt: whole.changedAt,
    changedBy: whole.changedBy,
    closedThrough: whole.closedThrough,
    booksFrom: whole.booksFrom,
    fiscalYearStartMonth: whole.fiscalYearStartMonth,
    months: whole.months,
    sections: whole.sections
      .filter(({ code }) => tops.has(code))
      .map(({ code, side, band }) => ({ code, side, band, computedAfter: [] })),
    nodes,
    rows,
    items: [],
    headcounts: {},
    balance: NO_BALANCE,
    balances: {},
    departments: whole.departments.filter(({ id }) => part.departmentIds.has(id)),
    part: { rest: restOf(open, leaves, part.codes) },
    proposals: own.map(shownProposal),
    can: { edit: whole.status === 'DRAFT' && part.editable.size > 0 },
  };
}

function asAmounts(row: PlanRowAnswer, series: readonly (Figure | null)[], months: readonly Month[]): PlanRowAnswer {
  const typed = new Set(row.typed.map(({ month }) => month));
  const values = months.flatMap((month, at): [Month, MinorUnits][] => {
    const value = series[at];
    return typeof value === 'number' && !typed.has(month) ? [[month, value]] : [];
  });
  return {
    code: row.code,
    name: row.name,
    section: row.section,
    side: row.side,
    isPeople: row.isPeople,
    method: { kind: 'MANUAL', values: Object.fromEntries(values) },
    sentence: '',
    typed: row.typed,
    inherited: {},
    actuals: row.actuals,
  };
}

/** What they have proposed is what they go on from. */
function withProposals(row: PlanRowAnswer, proposals: readonly StoredProposal[], version: number): PlanRowAnswer {
  const own = proposals.filter(({ code }) => code === row.code);
  const replaced = new Set(own.map(({ month }) => month));
  const cells = own.map(({ month, value, by, at }) => ({ month, value, by, at, version }));
  return { ...row, typed: [...row.typed.filter(({ month }) => !replaced.has(month)), ...cells] };
}

function nodesOf(nodes: PlanAnswer['nodes'], codes: ReadonlySet<string>): PlanAnswer['nodes'] {
  const parents = new Map(nodes.map(({ code, parent }) => [code, parent]));
  const kept = new Set<string>();
  for (const code of codes) {
    for (let at: string | null = code; at !== null && parents.has(at); at = parents.get(at) ?? null) kept.add(at);
  }
  return nodes.filter(({ code }) => kept.has(code));
}

/** Effect on profit; a month in which something cannot be worked out has no sum. */
function restOf(
  { rows, months }: OpenPlan,
  leaves: ReadonlyMap<string, readonly (Figure | null)[]>,
  codes: ReadonlySet<string>,
) {
  const others = rows.filter(({ code }) => !codes.has(code));
  const sums = months.flatMap((month, at): [Month, MinorUnits][] => {
    const figures = others.map(({ code, side }) => ({ side, figure: leaves.get(code)?.[at] ?? 0 }));
    if (figures.some(({ figure }) => typeof figure !== 'number')) return [];
    return [[month, minorUnits(figures.reduce((sum, { side, figure }) => sum + side * Number(figure), 0))]];
  });
  return Object.fromEntries(sums);
}

const NO_BALANCE: PlanAnswer['balance'] = {
  opening: {},
  timing: {},
  fallback: { dsoDays: '0', dpoDays: '0' },
  stockDays: null,
  prepaidShare: null,
  fundsHeldShare: null,
  capex: [],
  loans: [],
  raises: [],
  tax: { rate: '0', paidInMonth: 1 },
  isInRows: false,
};
