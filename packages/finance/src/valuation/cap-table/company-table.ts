import { allocate } from '../../allocate.ts';
import { currencyExponent } from '../../currency.ts';
import { Decimal, roundTo } from '../../decimal.ts';
import { minorUnits, ZERO, type MinorUnits } from '../../money.ts';
import { exactRound } from './exact-round.ts';
import { exitWaterfall, type ShareClass } from './exit-waterfall.ts';
import type { Note, RoundProblem, Safe } from './round-facts.ts';
import { noteAmount, wholeRound, type Holding } from './whole-round.ts';

/** Who holds shares today. */
export interface Holder {
  readonly name: string;
  readonly kind: 'COMMON' | 'PREFERRED' | 'OPTIONS';
  readonly shares: number;
  /** Of preferred shares: what they are paid first, when, and whether they share in the rest, too. */
  readonly preference: MinorUnits;
  readonly rank: number;
  readonly isParticipating: boolean;
}

/** The cap table with the round that is planned. */
export interface CompanyTable {
  readonly holders: readonly Holder[];
  readonly unissuedPool: number;
  readonly poolTarget: string;
  readonly safes: readonly Safe[];
  readonly notes: readonly Note[];
  /** What is raised; 0 is no round. */
  readonly raise: MinorUnits;
  /** As agreed; null: what the company is worth by its methods. */
  readonly pre: MinorUnits | null;
  /** What holders share at an exit. */
  readonly exitProceeds: MinorUnits;
}

export interface HolderShare {
  readonly name: string;
  readonly kind: Holding['kind'];
  readonly shares: number;
  /** Of the whole in percent, two decimals. */
  readonly percent: string;
  /** Its part of what the company is worth after the round; parts add up to it. */
  readonly value: MinorUnits;
  /** What it receives at the exit; parts add up to the proceeds. */
  readonly exit: MinorUnits;
  readonly hasConverted: boolean;
}

export type RoundCase =
  | {
      readonly status: 'ok';
      readonly pre: MinorUnits;
      readonly post: MinorUnits;
      readonly price: string;
      readonly increase: number;
      readonly total: number;
      /** Before prices are cut to four decimals and shares to whole ones; the price is per whole unit of the currency. */
      readonly exact: Readonly<Record<'capitalisation' | 'price' | 'increase' | 'total', string>>;
      readonly holders: readonly HolderShare[];
    }
  | { readonly status: RoundProblem };

type Held = Pick<HolderShare, 'name' | 'kind' | 'shares'>;

/** The table as it is. It is worth what was agreed, or nothing that could be said in one value. */
export function tableBefore(table: CompanyTable): HolderShare[] {
  const held: Held[] = [...table.holders, { name: 'Option pool', kind: 'POOL' as const, shares: table.unissuedPool }];
  return sharesOf(
    held.filter(({ shares }) => shares > 0),
    { worth: table.pre ?? ZERO, proceeds: table.exitProceeds, classOf: classesOf(table) },
  );
}

/** The table after the round at a value before it (finance 6.6), and what each holder then receives at the exit. */
export function roundAt(pre: MinorUnits, table: CompanyTable, currency: string): RoundCase {
  const { holders, unissuedPool, poolTarget, safes, notes, raise, exitProceeds } = table;
  function sumOf(kind: Holder['kind']): number {
    return holders.reduce((sum, each) => (each.kind === kind ? sum + each.shares : sum), 0);
  }
  const outstanding = {
    common: sumOf('COMMON'),
    preferred: sumOf('PREFERRED'),
    issuedOptions: sumOf('OPTIONS'),
    unissuedPool,
  };
  const minorPerMajor = 10 ** currencyExponent(currency);
  const facts = { outstanding, pre, raise, poolTarget, safes, notes, minorPerMajor };
  const [round, exact] = [wholeRound(facts), exactRound(facts)];
  if (round.status !== 'ok') return round;
  if (exact.status !== 'ok') return exact;
  if (!Number.isSafeInteger(round.total)) return { status: 'OVERSOLD' };
  const { price, increase, total } = round;
  const post = minorUnits(pre + raise);
  const held: Held[] = [
    ...holders.filter(({ shares }) => shares > 0),
    ...round.holdings
      .filter(({ kind }) => kind !== 'COMMON' && kind !== 'PREFERRED' && kind !== 'OPTIONS')
      .map((each) => (each.kind === 'POOL' ? { ...each, name: 'Option pool' } : each)),
  ];
  const shares = sharesOf(held, { worth: post, proceeds: exitProceeds, classOf: classesOf(table) });
  const before = {
    capitalisation: roundTo(exact.capitalisation, 2).toFixed(),
    price: roundTo(exact.price.dividedBy(minorPerMajor), 6).toFixed(),
    increase: roundTo(exact.increase, 2).toFixed(),
    total: roundTo(exact.total, 2).toFixed(),
  };
  return { status: 'ok', pre, post, price, increase, total, exact: before, holders: shares };
}

interface Split {
  worth: MinorUnits;
  proceeds: MinorUnits;
  classOf: (held: Held, at: number) => ShareClass;
}

function sharesOf(held: readonly Held[], { worth, proceeds, classOf }: Split): HolderShare[] {
  const total = held.reduce((sum, { shares }) => sum + shares, 0);
  if (total === 0) return [];
  const values = allocate(
    worth,
    held.map(({ shares }) => shares),
  );
  // What nobody holds yet is paid nothing.
  const paid = held.filter(({ kind }) => kind !== 'POOL');
  const payouts = exitWaterfall(proceeds, paid.map(classOf));
  return held.map((each, at) => {
    const payout = payouts[paid.indexOf(each)];
    return {
      name: each.name,
      kind: each.kind,
      shares: each.shares,
      percent: roundTo(new Decimal(each.shares).times(100).dividedBy(total), 2).toFixed(2),
      value: values[at] ?? ZERO,
      exit: payout?.amount ?? ZERO,
      hasConverted: payout?.hasConverted ?? false,
    };
  });
}

/** New money, and what converts with it, is paid back once before all others, and shares no further unless it converts. */
function classesOf({ holders, safes, notes, raise }: CompanyTable): Split['classOf'] {
  const senior = Math.min(1, ...holders.map(({ rank }) => rank));
  const lent = new Map<string, MinorUnits>([
    ...safes.map(({ name, amount }) => [`SAFE ${name}`, amount] as const),
    ...notes.map((note) => [`NOTE ${note.name}`, noteAmount(note)] as const),
  ]);
  return (held) => {
    const { name, kind, shares } = held;
    if ('preference' in held && kind === 'PREFERRED') return held as Held & Holder;
    const preference = kind === 'NEW_MONEY' ? raise : (lent.get(`${kind} ${name}`) ?? ZERO);
    return { name, shares, preference, rank: senior, isParticipating: false };
  };
}
