import { Decimal, roundTo, roundToMinor } from '../decimal.ts';
import type { MinorUnits } from '../money.ts';
import { off, valueOf, type MethodValue } from './method-value.ts';

/** What an investor wants: a return a year, or a multiple of what was paid. */
export type Return = { readonly irr: string } | { readonly multiple: string };

export interface VentureFacts {
  /** What the company is sold for: exit metric times exit multiple. */
  readonly exitValue: MinorUnits;
  readonly years: number;
  readonly wants: Return;
  /** What later rounds and pools leave of a share bought now. */
  readonly retention: string;
  readonly investment: MinorUnits;
}

export interface VentureCapital {
  readonly value: MethodValue;
  readonly working: {
    readonly post: MinorUnits;
    readonly adjusted: MinorUnits;
    readonly ownership: string;
    readonly finalOwnership: string;
  } | null;
}

/** `post = TV / (1 + IRR)^n`, or `TV / multiple`; `pre = post * retention - investment` (finance 6.3). */
export function ventureCapitalMethod(facts: VentureFacts): VentureCapital {
  const { exitValue, years, wants, retention, investment } = facts;
  const kept = new Decimal(retention);
  if (exitValue <= 0) return { value: off('TERMINAL_VALUE_NOT_POSITIVE'), working: null };
  if (!Number.isInteger(years) || years < 1 || years > 10) return { value: off('YEARS_OUT_OF_RANGE'), working: null };
  if (!isEnough(wants)) return { value: off('RETURN_TOO_LOW'), working: null };
  if (!kept.greaterThan(0) || kept.greaterThan(1)) return { value: off('SHARE_OUT_OF_RANGE'), working: null };

  const post = postOf(facts, wants);
  const adjusted = post.times(kept);
  if (!adjusted.greaterThan(investment)) return { value: off('INVESTMENT_EXCEEDS_VALUE'), working: null };
  const ownership = new Decimal(investment).dividedBy(adjusted);
  function pre(asked: Return): Decimal {
    return postOf(facts, asked).times(kept).minus(investment);
  }
  const [more, less] = around(wants);
  return {
    value: valueOf({ low: pre(more), base: adjusted.minus(investment), high: pre(less) }),
    working: {
      post: roundToMinor(post),
      adjusted: roundToMinor(adjusted),
      ownership: roundTo(ownership, 6).toFixed(),
      finalOwnership: roundTo(ownership.times(kept), 6).toFixed(),
    },
  };
}

function isEnough(wants: Return): boolean {
  return 'irr' in wants ? new Decimal(wants.irr).greaterThan(0) : new Decimal(wants.multiple).greaterThan(1);
}

function postOf({ exitValue, years }: VentureFacts, wants: Return): Decimal {
  const factor = 'irr' in wants ? new Decimal(wants.irr).plus(1).pow(years) : new Decimal(wants.multiple);
  return new Decimal(exitValue).dividedBy(factor);
}

/** Ten points more and less of a yearly return, a quarter more and a fifth less of a multiple. */
function around(wants: Return): [more: Return, less: Return] {
  if ('irr' in wants) {
    const irr = new Decimal(wants.irr);
    return [{ irr: irr.plus('0.1').toFixed() }, { irr: Decimal.max(0, irr.minus('0.1')).toFixed() }];
  }
  const multiple = new Decimal(wants.multiple);
  return [{ multiple: multiple.times('1.25').toFixed() }, { multiple: multiple.times('0.8').toFixed() }];
}

export interface VentureRound {
  readonly amount: MinorUnits;
  /** From now. */
  readonly year: number;
  readonly irr: string;
}

/** What later rounds leave of a share bought now: each takes the share at the exit that gives its return. */
export function retentionAfter(
  { exitValue, years }: { exitValue: MinorUnits; years: number },
  later: readonly VentureRound[],
): Decimal {
  return later.reduce((left, round) => left.minus(finalShare(round, exitValue, years)), new Decimal(1));
}

function finalShare({ amount, year, irr }: VentureRound, exitValue: MinorUnits, years: number): Decimal {
  return new Decimal(irr)
    .plus(1)
    .pow(years - year)
    .times(amount)
    .dividedBy(exitValue);
}

export interface PricedVentureRound {
  /** At the exit, after the round, and what later rounds leave of it; shares of one as decimals. */
  readonly finalOwnership: string;
  readonly currentOwnership: string;
  readonly retention: string;
  readonly newShares: number;
  /** Minor units, six decimals. */
  readonly price: string;
  readonly pre: MinorUnits;
}

/** Rounds in the order they are made: each asks for the share at the exit that gives its return; the later ones dilute it. */
export function ventureRounds(
  { exitValue, years, shares }: { exitValue: MinorUnits; years: number; shares: number },
  rounds: readonly VentureRound[],
): { rounds: PricedVentureRound[]; exitPrice: string } | null {
  const finals = rounds.map((round) => finalShare(round, exitValue, years));
  let outstanding = new Decimal(shares);
  const priced: PricedVentureRound[] = [];
  for (const [index, round] of rounds.entries()) {
    const final = finals[index] ?? new Decimal(0);
    const retention = finals.slice(index + 1).reduce((left, later) => left.minus(later), new Decimal(1));
    const current = final.dividedBy(retention);
    if (!retention.greaterThan(0) || !current.lessThan(1)) return null;
    const newShares = outstanding.times(current).dividedBy(new Decimal(1).minus(current));
    const price = new Decimal(round.amount).dividedBy(newShares);
    priced.push({
      finalOwnership: roundTo(final, 6).toFixed(),
      currentOwnership: roundTo(current, 6).toFixed(),
      retention: roundTo(retention, 6).toFixed(),
      newShares: roundTo(newShares, 0).toNumber(),
      price: roundTo(price, 6).toFixed(),
      pre: roundToMinor(price.times(outstanding)),
    });
    outstanding = outstanding.plus(newShares);
  }
  return { rounds: priced, exitPrice: roundTo(new Decimal(exitValue).dividedBy(outstanding), 6).toFixed() };
}
