import { allocate } from '../../allocate.ts';
import { minorUnits, ZERO, type MinorUnits } from '../../money.ts';

/** A class of shares at an exit. Common has no preference. */
export interface ShareClass {
  readonly name: string;
  readonly shares: number;
  /** What is paid before others get anything, minor units. */
  readonly preference: MinorUnits;
  /** Lower is paid first; equal ones share in proportion. */
  readonly rank: number;
  /** Shares in what is left after its preference, without converting. */
  readonly isParticipating: boolean;
}

export interface Payout {
  readonly name: string;
  readonly amount: MinorUnits;
  /** Gave up its preference for its part of everything. */
  readonly hasConverted: boolean;
}

/**
 * Who receives what of an exit, in minor units; the parts add up to it exactly. Preferences are paid by rank, the rest goes to common,
 * participating and converted shares by their number. A class converts where that gives it more, tried from the one with
 * the smallest preference per share: it is the first to whom that pays.
 */
export function exitWaterfall(proceeds: MinorUnits, classes: readonly ShareClass[]): Payout[] {
  const order = classes
    .map((_, at) => at)
    .filter((at) => (classes[at]?.preference ?? 0) > 0 && classes[at]?.isParticipating === false)
    .toSorted((one, other) => perShare(classes[one]) - perShare(classes[other]));
  let converted: ReadonlySet<number> = new Set();
  let amounts = distribute(proceeds, classes, converted);
  for (const at of order) {
    const tried = new Set([...converted, at]);
    const then = distribute(proceeds, classes, tried);
    if ((then[at] ?? 0) <= (amounts[at] ?? 0)) break;
    [converted, amounts] = [tried, then];
  }
  return classes.map(({ name }, at) => ({ name, amount: amounts[at] ?? ZERO, hasConverted: converted.has(at) }));
}

function perShare(held: ShareClass | undefined): number {
  return held === undefined || held.shares === 0 ? Number.POSITIVE_INFINITY : held.preference / held.shares;
}

function distribute(
  proceeds: MinorUnits,
  classes: readonly ShareClass[],
  converted: ReadonlySet<number>,
): MinorUnits[] {
  const amounts = classes.map(() => ZERO);
  let left = proceeds;
  function pay(paid: MinorUnits, weights: readonly number[]): void {
    if (paid === 0 || !weights.some((weight) => weight > 0)) return;
    for (const [at, part] of allocate(paid, weights).entries()) amounts[at] = minorUnits((amounts[at] ?? 0) + part);
    left = minorUnits(left - paid);
  }
  for (const rank of new Set(classes.map((each) => each.rank).toSorted((one, other) => one - other))) {
    const due = classes.map((each, at) => (each.rank === rank && !converted.has(at) ? each.preference : 0));
    pay(
      minorUnits(
        Math.min(
          left,
          due.reduce<number>((sum, each) => sum + each, 0),
        ),
      ),
      due,
    );
  }
  const sharing = classes.map((each, at) =>
    each.preference === 0 || each.isParticipating || converted.has(at) ? each.shares : 0,
  );
  pay(left, sharing);
  // Nobody holds anything but preferences: what is beyond them is theirs, too.
  pay(
    left,
    classes.map(({ preference }) => preference),
  );
  return amounts;
}
