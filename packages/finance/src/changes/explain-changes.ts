import { subtractMoney, sumMoney, type MinorUnits } from '../money.ts';
import type { Month } from '../month.ts';
import { SECTION } from '../statements/structure/sections.ts';
import { CAUSES, type Cause, type Explanation } from './causes.ts';
import type { ComparedRow, Comparison } from './comparison.ts';
import { findFollowsSales } from './find-follows-sales.ts';
import { findOneOffs } from './find-one-off.ts';
import { findEndedParties, findJoiners, findNewParties, findPriceOfParties } from './find-parties.ts';
import { findPieces, findQuantities } from './find-quantities.ts';
import { findTiming } from './find-timing.ts';
import { firstSeen, type FirstSeen } from './past.ts';

/** One row that moved. */
export interface Finding {
  readonly row: Pick<ComparedRow, 'code' | 'name' | 'section'>;
  /** What the change did to profit. */
  readonly effect: MinorUnits;
  readonly now: MinorUnits;
  readonly base: MinorUnits;
  /** Null where the books do not decide: then only what moved is told. */
  readonly explanation: Explanation | null;
}

export interface Findings {
  readonly told: readonly Finding[];
  /** Of the rows that nothing is told about. */
  readonly rest: { readonly count: number; readonly effect: MinorUnits };
}

export const MOST_FINDINGS = 5;
/** Of all that was earned and spent: what moves less is no news. */
const LEAST_SHARE = 0.005;
/** How much of a row's change its cause has to explain, no more and no less. */
const EXPLAINS = { least: 0.65, most: 1.5 };

/** Marks of a reader: this row did not move for that reason. */
export type Silenced = (row: string, cause: Cause) => boolean;

export interface Wish {
  silenced?: Silenced;
  /** Only these rows are told about; the others serve to judge by. */
  isAbout?: (row: string) => boolean;
  most?: number;
}

/** The rows that did most to profit, each with its cause where the books decide. */
export function explainChanges(
  comparison: Comparison,
  { silenced = () => false, isAbout = () => true, most = MOST_FINDINGS }: Wish = {},
): Findings {
  const { rows } = comparison;
  const facts: Facts = { comparison, seen: firstSeen(rows), revenue: revenueByMonth(rows) };
  const moved = rows
    .filter(({ code, now, base }) => now !== base && isAbout(code))
    .toSorted((a, b) => Math.abs(b.now - b.base) - Math.abs(a.now - a.base) || (a.code < b.code ? -1 : 1));
  const least = LEAST_SHARE * turnover(rows);
  const told = moved.filter(({ now, base }) => Math.abs(now - base) >= least).slice(0, most);
  const left = moved.filter((row) => !told.includes(row));
  return {
    told: told.map((row) => findingOf(row, facts, silenced)),
    rest: { count: left.length, effect: sumMoney(left.map(changeOf)) },
  };
}

interface Facts {
  comparison: Comparison;
  seen: FirstSeen;
  revenue: ReadonlyMap<Month, number>;
}

function changeOf({ now, base }: Pick<ComparedRow, 'now' | 'base'>): MinorUnits {
  return subtractMoney(now, base);
}

/** The larger of what came in and what went out, so that neither a loss nor a young company makes everything news. */
function turnover(rows: readonly ComparedRow[]): number {
  const amounts = rows.flatMap(({ now, base }) => [now, base]);
  const earned = amounts.filter((amount) => amount > 0).reduce((sum, amount) => sum + amount, 0);
  const spent = amounts.filter((amount) => amount < 0).reduce((sum, amount) => sum - amount, 0);
  return Math.max(earned, spent) / 2;
}

function revenueByMonth(rows: readonly ComparedRow[]): ReadonlyMap<Month, number> {
  const revenue = new Map<Month, number>();
  for (const { series } of rows.filter(({ section }) => section === SECTION.revenue)) {
    for (const [month, amount] of series) revenue.set(month, (revenue.get(month) ?? 0) + amount);
  }
  return revenue;
}

function findingOf(row: ComparedRow, facts: Facts, silenced: Silenced): Finding {
  const { code, name, section, now, base } = row;
  const change = changeOf(row);
  const candidates = causesOf(row, facts)
    .filter(({ cause }) => !silenced(code, cause))
    .filter(({ explained }) => explains(explained, change));
  const [explanation = null] = candidates.toSorted((a, b) => rank(a, change) - rank(b, change));
  return { row: { code, name, section }, effect: change, now, base, explanation };
}

function causesOf(row: ComparedRow, { comparison, seen, revenue }: Facts): Explanation[] {
  return [
    ...findTiming(row, comparison),
    ...findOneOffs(row, comparison, seen),
    ...findNewParties(row, comparison, seen),
    ...findEndedParties(row, comparison),
    ...findQuantities(row),
    ...findPriceOfParties(row, comparison),
    ...findPieces(row, comparison),
    ...findJoiners(row, comparison, seen),
    ...findFollowsSales(row, comparison, revenue),
  ];
}

function explains(explained: number, change: number): boolean {
  const share = explained / change;
  return share >= EXPLAINS.least && share <= EXPLAINS.most;
}

/** The nearest to the whole change; of equals the cause that says most. */
function rank({ cause, explained }: Explanation, change: number): number {
  return Math.round(Math.abs(explained / change - 1) * 10) * CAUSES.length + CAUSES.indexOf(cause);
}
