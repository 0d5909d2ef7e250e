import { Decimal } from '../../decimal.ts';
import type { MinorUnits } from '../../money.ts';
import type { RoundFacts, RoundProblem, Safe } from './round-facts.ts';

/** A priced round before shares are cut to whole ones. Prices are minor units per share. */
export interface ExactRound {
  readonly status: 'ok';
  readonly total: Decimal;
  readonly price: Decimal;
  readonly increase: Decimal;
  /** Everything outstanding and converting, without the increase of the pool. */
  readonly capitalisation: Decimal;
  /** Of each post-money SAFE, in their order: whether its cap decides, and its price. */
  readonly conversions: readonly { readonly safe: Safe; readonly byCap: boolean; readonly price: Decimal }[];
}

/** The cap each SAFE goes by: one that was promised the best takes the lowest of those after it. */
export function withFavouredCaps(safes: readonly Safe[]): Safe[] {
  return safes.map((safe, at) => {
    if (!safe.isMostFavoured) return safe;
    const later = safes.slice(at + 1).flatMap(({ cap }) => (cap === null ? [] : [cap]));
    const caps = safe.cap === null ? later : [...later, safe.cap];
    return caps.length === 0 ? safe : { ...safe, cap: Math.min(...caps) as MinorUnits };
  });
}

/**
 * Finance 6.6: `T = (S0 - U0) / (1 - n - p)` and its form with post-money SAFEs, of which each converts at its cap or at the
 * discounted price, whichever is lower; which of them is found by trying until nothing changes.
 */
export function exactRound(facts: RoundFacts): ExactRound | { status: RoundProblem } {
  const { outstanding, pre, raise, poolTarget } = facts;
  const safes = withFavouredCaps(facts.safes).filter(({ kind }) => kind === 'POST');
  const shares = new Decimal(
    outstanding.common + outstanding.preferred + outstanding.issuedOptions + outstanding.unissuedPool,
  );
  if (!shares.greaterThan(0)) return { status: 'NO_SHARES' };
  if (pre <= 0 || raise <= 0) return { status: 'AMOUNT_NOT_POSITIVE' };
  if (safes.some(({ cap, amount }) => cap !== null && cap < amount)) return { status: 'CAP_BELOW_AMOUNT' };
  const post = new Decimal(pre).plus(raise);
  const left = new Decimal(1).minus(new Decimal(raise).dividedBy(post));
  if (!left.greaterThan(poolTarget)) return { status: 'ROUND_TOO_LARGE' };

  const terms = { shares, pool: outstanding.unissuedPool, post, left, target: new Decimal(poolTarget) };
  let byCap = safes.map(({ cap }) => cap !== null);
  // On a knife's edge two SAFEs can trade places for ever; whichever way it then stands, they differ by a rounding.
  for (let turn = 0; ; turn += 1) {
    const found = convert(terms, safes, byCap);
    if (found === null) return { status: 'OVERSOLD' };
    const next = safes.map((safe) => isByCap(safe, found));
    if (turn > safes.length + 2 || next.every((each, at) => each === byCap[at])) {
      return { status: 'ok', ...found, conversions: safes.map((safe) => conversionOf(safe, found)) };
    }
    byCap = next;
  }
}

type Converted = Pick<ExactRound, 'capitalisation' | 'price'>;

function isByCap({ cap, discount }: Safe, { capitalisation, price }: Converted): boolean {
  return cap !== null && capPrice(cap, capitalisation).lessThanOrEqualTo(discounted(price, discount));
}

function conversionOf(safe: Safe, found: Converted): ExactRound['conversions'][number] {
  const byCap = isByCap(safe, found);
  const { cap, discount } = safe;
  return {
    safe,
    byCap,
    price: byCap && cap !== null ? capPrice(cap, found.capitalisation) : discounted(found.price, discount),
  };
}

function capPrice(cap: MinorUnits, capitalisation: Decimal): Decimal {
  return new Decimal(cap).dividedBy(capitalisation);
}

export function discounted(price: Decimal, discount: string): Decimal {
  return price.times(new Decimal(1).minus(discount));
}

interface Terms {
  readonly shares: Decimal;
  readonly pool: number;
  readonly post: Decimal;
  /** What the new money leaves of the whole. */
  readonly left: Decimal;
  readonly target: Decimal;
}

function convert({ shares, pool, post, left, target }: Terms, safes: readonly Safe[], byCap: readonly boolean[]) {
  let [ofCaps, ofPrices] = [new Decimal(0), new Decimal(0)];
  for (const [at, { amount, cap, discount }] of safes.entries()) {
    if (byCap[at] === true && cap !== null) ofCaps = ofCaps.plus(new Decimal(amount).dividedBy(cap));
    else ofPrices = ofPrices.plus(new Decimal(amount).dividedBy(discounted(post, discount)));
  }
  const rest = new Decimal(1).minus(ofCaps);
  if (!rest.greaterThan(0)) return null;
  const diluted = ofPrices.dividedBy(rest);
  function totalWith(base: Decimal, share: Decimal): Decimal | null {
    const part = share.minus(diluted);
    return part.greaterThan(0) ? base.dividedBy(part) : null;
  }
  const wanted = totalWith(shares.dividedBy(rest).minus(pool), left.minus(target));
  const isIncreased = wanted !== null && target.times(wanted).greaterThan(pool);
  const total = isIncreased ? wanted : totalWith(shares.dividedBy(rest), left);
  if (total === null || wanted === null) return null;
  return {
    total,
    price: post.dividedBy(total),
    increase: isIncreased ? target.times(total).minus(pool) : new Decimal(0),
    capitalisation: shares.plus(ofPrices.times(total)).dividedBy(rest),
  };
}
