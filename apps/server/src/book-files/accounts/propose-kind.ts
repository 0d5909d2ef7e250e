import { pnlSectionOf, type AccountKind, type Classification, type DecidedKind } from '@tieout/finance/account-kind.ts';
import { accountOfType, type TypedAccount } from '@tieout/finance/account-type.ts';
import type { AccountType } from '@tieout/finance/account-types.ts';
import { KIND_REASON_CODES, UNKNOWN, type KindDecision, type KindReasonCode } from '@tieout/finance/kind-decision.ts';
import { typeOfKind } from '@tieout/finance/type-of-kind.ts';
import type { FileAccount } from './file-account.ts';
import type { FileChart } from './charts/chart.ts';
import { typeInChart } from './charts/find-chart.ts';
import { evidenceByName } from './name-evidence.ts';

export interface Proposal {
  accountType: string;
  accountSubType: string | null;
  classification: Classification;
  kind: AccountKind;
  decision: KindDecision;
}

interface Evidence {
  reason: KindReasonCode;
  detail: string;
  type: AccountType;
  subType: string | null;
  weight: number;
  isInPassing?: boolean;
  also?: readonly DecidedKind[];
}

const SURE = 4;
const WEIGHTS = { 'number-range': 5, prefix: 5, strongName: 4, usRange: 3, weakName: 2, behaviour: 1 } as const;
/** Of one that speaks against a class, so that two hints never outvote what the books do. */
const AGAINST = -2;

/** What an account seems to be, by its type, number, prefix, name and what its lines do; how sure that is, and why. */
export function proposeKind(account: FileAccount, chart: FileChart | null): Proposal {
  const { name, type, subType } = account;
  const typed = type === '' ? null : accountOfType(type, subType === '' ? null : subType, name);
  if (typed !== null) {
    const reasons = [{ code: 'type-column' as const, detail: type }];
    const own = subType === '' ? null : subType;
    return proposalOf(typed, own, { certainty: 'sure', reasons, alternatives: [] });
  }
  const evidence = evidenceOf(account, chart);
  const scores = new Map<Classification, number>();
  for (const each of evidence) add(scores, classOf(each, name), each.weight);
  for (const [classification, weight] of behaviourAgainst(account)) add(scores, classification, weight);
  const ranked = [...scores].toSorted((a, b) => b[1] - a[1]);
  const [[classification, score], second] = [ranked[0] ?? ['EXPENSE', 0], ranked[1]];
  const own = evidence.filter((each) => classOf(each, name) === classification);
  const [best] = own.toSorted((a, b) => specificity(b) - specificity(a));
  const proposed = best === undefined ? null : accountOfType(best.type, best.subType, name);
  if (best === undefined || proposed === null || score <= 0) return undecided();
  const rivals = ranked.slice(1).filter(([other, of]) => of > 0 && score - of <= 2 && isPlausible(other));
  function isPlausible(other: Classification): boolean {
    const isOfProfit = proposed?.classification === 'REVENUE' || proposed?.classification === 'EXPENSE';
    if (isOfProfit || (proposed !== null && DOUBTED_BY_SIDE.has(proposed.kind))) return true;
    return evidence.some((each) => each.reason !== 'behaviour' && classOf(each, name) === other);
  }
  const others = otherPlaces(proposed.kind, own, name);
  const isAlone = rivals.length === 0 && (second === undefined || score - second[1] >= 2);
  const isSure = score >= SURE && isAlone && others.length === 0;
  return proposalOf(proposed, best.subType, {
    certainty: isSure ? 'sure' : 'unsure',
    reasons: own
      .map(({ reason, detail }) => ({ code: reason, detail }))
      .toSorted((a, b) => order(a.code) - order(b.code)),
    alternatives: isSure
      ? []
      : alternativesOf(proposed.kind, [
          ...rivals.flatMap(([other]) => (other === 'UNDECIDED' ? [] : [WIDEST[other]])),
          ...others,
          ...(best.also ?? []),
          ...(provesLittle(best, own) ? [acrossTheBooks(proposed.classification, account)] : []),
        ]),
  });
}

/**
 * What an account's side alone puts in question: a purchase may be an asset or a cost, money received in advance a debt or
 * revenue. That a credit card is always credited makes it no revenue.
 */
const DOUBTED_BY_SIDE: ReadonlySet<AccountKind> = new Set([
  'FIXED_ASSET',
  'INTANGIBLE',
  'INVENTORY',
  'PREPAID',
  'OTHER_CURRENT_ASSET',
  'OTHER_NONCURRENT_ASSET',
  'OTHER_CURRENT_LIAB',
  'OTHER_NONCURRENT_LIAB',
  'DEFERRED_REVENUE',
]);

function proposalOf(
  { type, classification, kind }: TypedAccount,
  subType: string | null,
  decision: KindDecision,
): Proposal {
  return { accountType: type, accountSubType: subType, classification, kind, decision };
}

function evidenceOf({ code, name, ...sides }: FileAccount, chart: FileChart | null): Evidence[] {
  const found: Evidence[] = [];
  const ranged = chart === null ? null : typeInChart(chart, code, name);
  if (ranged !== null && chart !== null) {
    const weight = chart.id === 'us' ? WEIGHTS.usRange : WEIGHTS['number-range'];
    const detail = chart.id === 'us' ? `${code.slice(0, 1)}xxx` : `${chart.title} ${code}`;
    found.push({ reason: 'number-range', detail, type: ranged.type, subType: ranged.subType, weight });
  }
  const prefix = prefixOf(name);
  if (prefix !== null)
    found.push({
      reason: 'prefix',
      detail: `${prefix.words}:`,
      type: prefix.type,
      subType: null,
      weight: WEIGHTS.prefix,
    });
  const named = evidenceByName(lastPart(name), sides.debit - sides.credit);
  if (named !== null) {
    const weight = named.isStrong ? WEIGHTS.strongName : WEIGHTS.weakName;
    const { type, subType, isInPassing, also } = named;
    found.push({ reason: 'name', detail: `“${named.words}”`, type, subType, weight, isInPassing, also });
  }
  const side = sideOf(sides);
  if (side !== null) {
    const [type, detail] =
      side === 'debit' ? (['Expense', 'always a debit'] as const) : (['Income', 'always a credit'] as const);
    found.push({ reason: 'behaviour', detail, type, subType: null, weight: WEIGHTS.behaviour });
  }
  return found;
}

const PREFIXES: Readonly<Record<string, AccountType>> = {
  assets: 'Other Current Asset',
  asset: 'Other Current Asset',
  liabilities: 'Other Current Liability',
  liability: 'Other Current Liability',
  equity: 'Equity',
  income: 'Income',
  revenue: 'Income',
  revenues: 'Income',
  expenses: 'Expense',
  expense: 'Expense',
  'expenses:cogs': 'Cost of Goods Sold',
  'expenses:cost of goods sold': 'Cost of Goods Sold',
  'cost of goods sold': 'Cost of Goods Sold',
  'cost of sales': 'Cost of Goods Sold',
  cogs: 'Cost of Goods Sold',
};

/** `liabilities:chase ink card`, as plain-text books name accounts. */
function prefixOf(name: string): { type: AccountType; words: string } | null {
  const parts = name.toLowerCase().split(':');
  for (let length = Math.min(2, parts.length - 1); length > 0; length -= 1) {
    const words = parts.slice(0, length).join(':');
    const type = PREFIXES[words];
    if (type !== undefined) return { type, words };
  }
  return null;
}

function lastPart(name: string): string {
  return name.split(':').at(-1) ?? name;
}

type Sides = Pick<FileAccount, 'debit' | 'credit' | 'lines'>;

function sideOf({ debit, credit, lines }: Sides): 'debit' | 'credit' | null {
  if (lines === 0 || debit > 0 === credit > 0) return null;
  return debit > 0 ? 'debit' : 'credit';
}

/** Revenue that was never credited, or an expense that never was a debit, speaks against being one. */
function behaviourAgainst({ debit, credit, lines }: Sides): [Classification, number][] {
  const side = sideOf({ debit, credit, lines });
  if (side === null) return [];
  return side === 'debit' ? [['REVENUE', AGAINST]] : [['EXPENSE', AGAINST]];
}

function classOf({ type, subType }: Evidence, name: string): Classification {
  return accountOfType(type, subType, name)?.classification ?? 'EXPENSE';
}

/** A sub-type says more than a type, and a name more than a number that stands for many. */
function specificity({ reason, subType, weight }: Evidence): number {
  return (reason === 'name' ? 10 : 0) + (subType === null ? 0 : 5) + weight / 10;
}

function order(reason: KindReasonCode): number {
  return KIND_REASON_CODES.indexOf(reason);
}

function add(scores: Map<Classification, number>, classification: Classification, weight: number): void {
  scores.set(classification, (scores.get(classification) ?? 0) + weight);
}

const WIDEST: Readonly<Record<Exclude<Classification, 'UNDECIDED'>, DecidedKind>> = {
  ASSET: 'OTHER_CURRENT_ASSET',
  LIABILITY: 'OTHER_CURRENT_LIAB',
  EQUITY: 'OTHER_EQUITY',
  REVENUE: 'REVENUE',
  EXPENSE: 'OPEX_OTHER',
};

/** A cost that nobody named could be a direct one, and the other way round. */
function alternativesOf(kind: AccountKind, others: readonly DecidedKind[]): DecidedKind[] {
  const section = pnlSectionOf(kind);
  const costs: DecidedKind[] =
    section === 'OPERATING_EXPENSES' ? ['COGS_OTHER'] : section === 'COST_OF_REVENUE' ? ['OPEX_OTHER'] : [];
  return [...new Set([...others, ...costs])].filter((other) => other !== kind);
}

/** Nothing but its side, or a word in passing: a loan is always a credit too, and "Bank Revaluations" no bank. */
function provesLittle({ reason, isInPassing }: Evidence, own: readonly Evidence[]): boolean {
  const isFirm = own.some((each) => each.reason === 'number-range' || each.reason === 'prefix');
  return !isFirm && (reason === 'behaviour' || isInPassing === true);
}

/** What it is if the profit is not where it was put: without this a range would not hold the true net profit. */
function acrossTheBooks(classification: Classification, { debit, credit }: Sides): DecidedKind {
  const isOfProfit = classification === 'REVENUE' || classification === 'EXPENSE';
  if (debit >= credit) return isOfProfit ? 'OTHER_CURRENT_ASSET' : 'OPEX_OTHER';
  return isOfProfit ? 'OTHER_CURRENT_LIAB' : 'REVENUE';
}

/** Where a word in passing says something else than the number or prefix does, as cash and other assets are. */
function otherPlaces(kind: AccountKind, own: readonly Evidence[], name: string): DecidedKind[] {
  if (!own.some(({ isInPassing }) => isInPassing === true)) return [];
  return own.flatMap(({ reason, type, subType }) => {
    const other = reason === 'name' || reason === 'behaviour' ? undefined : accountOfType(type, subType, name)?.kind;
    const isSamePlace = other === undefined || other === 'UNDECIDED' || placeOf(other) === placeOf(kind);
    return isSamePlace ? [] : [other];
  });
}

function placeOf(kind: AccountKind): string {
  return pnlSectionOf(kind) ?? kind;
}

function undecided(): Proposal {
  return decided('UNDECIDED', UNKNOWN);
}

/** Of a kind that somebody chose. */
export function decided(kind: AccountKind, decision: KindDecision): Proposal {
  const { type, classification } = typeOfKind(kind);
  return { accountType: type, accountSubType: null, classification, kind, decision };
}
