import { addMonths, monthRange, type Month } from '../month.ts';
import { minorUnits } from '../money.ts';
import { Decimal, roundTo } from '../decimal.ts';
import type { Counted, Explanation, NamedParty } from './causes.ts';
import type { ComparedRow, History, Party } from './comparison.ts';
import { amountIn, FEWEST_MONTHS, habitOf, linesIn, median, usualFromStrangers, type FirstSeen } from './past.ts';

const OUTSTANDING = 2;
const FEW = 3;
const MANY = 8;
const MOST = 0.8;

/** Counterparties that the books had never heard of, where strangers are not the rule. */
export function findNewParties(row: ComparedRow, history: History, seen: FirstSeen): Explanation[] {
  const { month, base } = history;
  const fromStrangers = usualFromStrangers(row, history, seen);
  if (fromStrangers === null) return [];
  const since = base ?? addMonths(month, -1);
  const fresh = (row.parties ?? [])
    .filter(({ id }) => id !== null && (seen.get(id) ?? month) > since)
    .map((party) => namedParty(party, amountIn(party, month)))
    .filter(({ amount }) => Math.abs(amount) >= OUTSTANDING * fromStrangers && amount !== 0);
  if (fresh.length === 0 || fresh.length > FEW) return [];
  const explained = minorUnits(fresh.reduce((sum, { amount }) => sum + amount, 0));
  return [{ cause: 'new-counterparty', explained, parties: fresh }];
}

/** Somebody regular who has not come for two months that are over: one alone may only be late. */
export function findEndedParties(row: ComparedRow, history: History): Explanation[] {
  const { month, base, last } = history;
  if (base === null) return [];
  return (row.parties ?? []).flatMap((party): Explanation[] => {
    const there = [...party.months.keys()].filter((each) => each <= last).toSorted();
    const lastIn = there.at(-1);
    if (party.id === null || lastIn === undefined || lastIn < base || lastIn >= month) return [];
    const gone = monthRange(addMonths(lastIn, 1), last).length;
    const habit = habitOf(party, { ...history, month: addMonths(lastIn, 1), base: null });
    if (gone < 2 || habit === null || habit.presence < 1) return [];
    const explained = minorUnits(-amountIn(party, base));
    return [{ cause: 'ended-counterparty', explained, party: namedParty(party, amountIn(party, base)), lastIn }];
  });
}

/** Customers who came and went, where the others stay month after month. */
export function findJoiners(row: ComparedRow, history: History, seen: FirstSeen): Explanation[] {
  const { month, base } = history;
  const parties = (row.parties ?? []).filter(({ id }) => id !== null);
  if (base === null || !isLoyal(parties, base, month) || !isLoyal(parties, addMonths(base, -1), base)) return [];
  const joined = parties.filter((party) => linesIn(party, base) === 0 && linesIn(party, month) > 0);
  const left = parties.filter((party) => linesIn(party, base) > 0 && linesIn(party, month) === 0);
  const returned = joined.filter(({ id }) => id !== null && (seen.get(id) ?? month) <= base);
  const [came, went] = [counted(joined, month), counted(left, base)];
  // Whoever comes back may only have been billed later.
  if (Math.abs(counted(returned, month).amount) > (1 - MOST) * Math.abs(came.amount)) return [];
  const explained = minorUnits(came.amount - went.amount);
  const stayed = minorUnits(row.now - row.base - explained);
  return [{ cause: 'volume', by: 'parties', explained, joined: came, stayed, left: went }];
}

function isLoyal(parties: readonly Party[], from: Month, to: Month): boolean {
  const there = parties.filter((party) => linesIn(party, from) > 0);
  return there.length >= MANY && there.filter((party) => linesIn(party, to) > 0).length >= MOST * there.length;
}

/** The same customers, most of them by the same percentage, after months in which nothing moved. */
export function findPriceOfParties(row: ComparedRow, { month, base, first }: History): Explanation[] {
  if (base === null) return [];
  const before = addMonths(base, -1);
  const both = (row.parties ?? []).filter(
    (party) => party.id !== null && amountIn(party, base) !== 0 && amountIn(party, month) !== 0,
  );
  if (both.length < FEWEST_MONTHS || before < first) return [];
  const ratios = both.map((party) => amountIn(party, month) / amountIn(party, base));
  const ratio = median(ratios);
  if (Math.abs(ratio - 1) < 0.01 || shareNear(ratios, ratio) < MOST) return [];
  const earlier = both
    .filter((party) => amountIn(party, before) !== 0)
    .map((party) => amountIn(party, base) / amountIn(party, before));
  if (earlier.length < FEWEST_MONTHS || shareNear(earlier, 1) < MOST) return [];
  const raised = both.filter((_, index) => isNear(ratios[index] ?? 0, ratio));
  const explained = raised.reduce((sum, party) => sum + amountIn(party, month) - amountIn(party, base), 0);
  return [
    {
      cause: 'price',
      by: 'parties',
      explained: minorUnits(explained),
      count: raised.length,
      percent: roundTo(new Decimal(ratio - 1).times(100), 1).toFixed(1),
    },
  ];
}

function shareNear(ratios: readonly number[], ratio: number): number {
  return ratios.filter((each) => isNear(each, ratio)).length / ratios.length;
}

function isNear(ratio: number, other: number): boolean {
  return Math.abs(ratio - other) <= 0.004;
}

function counted(parties: readonly Party[], month: Month): Counted {
  const amount = parties.reduce((sum, party) => sum + amountIn(party, month), 0);
  return { count: parties.length, amount: minorUnits(amount) };
}

function namedParty({ id, name }: Party, amount: number): NamedParty {
  return { id, name, amount: minorUnits(amount) };
}
