import { Decimal, roundTo, roundToMinor } from '../../decimal.ts';
import type { MinorUnits } from '../../money.ts';
import { discounted, exactRound, withFavouredCaps, type ExactRound } from './exact-round.ts';
import type { Note, RoundFacts, RoundProblem } from './round-facts.ts';

export interface Holding {
  readonly name: string;
  readonly kind: 'COMMON' | 'PREFERRED' | 'OPTIONS' | 'POOL' | 'SAFE' | 'NOTE' | 'NEW_MONEY';
  readonly shares: number;
  /** Share of the whole in percent, two decimals. */
  readonly percent: string;
}

export type WholeRound =
  | {
      readonly status: 'ok';
      /** Per share, whole units of the currency, cut to four decimals. */
      readonly price: string;
      readonly increase: number;
      readonly total: number;
      readonly holdings: readonly Holding[];
    }
  | { readonly status: RoundProblem };

/**
 * The cap table after a round in whole shares: prices are cut to four decimals, counts to whole shares, and what is cut is nobody's
 * (finance 6.6). Notes and pre-money SAFEs convert on top of the price of the round, so they dilute the new money, too.
 */
export function wholeRound(facts: RoundFacts): WholeRound {
  const exact = exactRound(facts);
  if (exact.status !== 'ok') return exact;
  const { outstanding, minorPerMajor, raise } = facts;
  const price = cutPrice(exact.price, minorPerMajor);
  if (price.isZero()) return { status: 'OVERSOLD' };
  const increase = settled(exact.increase).floor().toNumber();
  const parts: Omit<Holding, 'percent'>[] = [
    { name: 'Common', kind: 'COMMON', shares: outstanding.common },
    { name: 'Preferred', kind: 'PREFERRED', shares: outstanding.preferred },
    { name: 'Options', kind: 'OPTIONS', shares: outstanding.issuedOptions },
    { name: 'Pool', kind: 'POOL', shares: outstanding.unissuedPool + increase },
    ...exact.conversions.map(({ safe, price: each }) => ({
      name: safe.name,
      kind: 'SAFE' as const,
      shares: bought(safe.amount, cutPrice(each, minorPerMajor), minorPerMajor),
    })),
    ...onTop(facts, exact),
    { name: 'New money', kind: 'NEW_MONEY', shares: bought(raise, price, minorPerMajor) },
  ];
  const total = parts.reduce((sum, { shares }) => sum + shares, 0);
  const holdings = parts
    .filter(({ shares }) => shares > 0)
    .map((part) => ({ ...part, percent: roundTo(new Decimal(part.shares).times(100).dividedBy(total), 2).toFixed(2) }));
  return { status: 'ok', price: price.toFixed(4), increase, total, holdings };
}

/** `principal + principal * rate * days / 365`. */
export function noteAmount({ principal, rate, days }: Pick<Note, 'principal' | 'rate' | 'days'>): MinorUnits {
  return roundToMinor(new Decimal(rate).times(days).dividedBy(365).plus(1).times(principal));
}

function onTop(facts: RoundFacts, exact: ExactRound): Omit<Holding, 'percent'>[] {
  const { outstanding, minorPerMajor } = facts;
  const before = exact.increase.plus(
    outstanding.common + outstanding.preferred + outstanding.issuedOptions + outstanding.unissuedPool,
  );
  function sharesOf(amount: MinorUnits, cap: MinorUnits | null, discount: string): number {
    const byDiscount = discounted(exact.price, discount);
    const price = cap === null ? byDiscount : Decimal.min(byDiscount, new Decimal(cap).dividedBy(before));
    return bought(amount, cutPrice(price, minorPerMajor), minorPerMajor);
  }
  const safes = withFavouredCaps(facts.safes).filter(({ kind }) => kind === 'PRE');
  return [
    ...safes.map(({ name, amount, cap, discount }) => ({
      name,
      kind: 'SAFE' as const,
      shares: sharesOf(amount, cap, discount),
    })),
    ...facts.notes.map((note) => ({
      name: note.name,
      kind: 'NOTE' as const,
      shares: sharesOf(noteAmount(note), note.cap, note.discount),
    })),
  ];
}

/** From minor units per share to whole units of the currency, cut to four decimals. */
function cutPrice(price: Decimal, minorPerMajor: number): Decimal {
  return settled(price.dividedBy(minorPerMajor)).toDecimalPlaces(4, Decimal.ROUND_DOWN);
}

function bought(amount: MinorUnits, price: Decimal, minorPerMajor: number): number {
  return price.isZero() ? 0 : settled(new Decimal(amount).dividedBy(minorPerMajor).dividedBy(price)).floor().toNumber();
}

/** Without the last digits of a quotient: 0.34 that came out as 0.33999… would be cut to 0.3399. */
function settled(value: Decimal): Decimal {
  return roundTo(value, 18);
}
