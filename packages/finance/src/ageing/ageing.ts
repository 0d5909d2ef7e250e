import { daysBetween, type LocalDate } from '../local-date.ts';
import { sumMoney, type MinorUnits } from '../money.ts';

export const AGE_BUCKETS = ['current', 'd1_30', 'd31_60', 'd61_90', 'd90_plus'] as const;
export type AgeBucket = (typeof AGE_BUCKETS)[number];

export const AGE_NAMES: Readonly<Record<AgeBucket, string>> = {
  current: 'Not due yet',
  d1_30: '1–30 days past due',
  d31_60: '31–60 days past due',
  d61_90: '61–90 days past due',
  d90_plus: 'More than 90 days past due',
};

/** By days past due: not due, 1 to 30, 31 to 60, 61 to 90, more. */
export function bucketOf(due: LocalDate, on: LocalDate): AgeBucket {
  const late = daysBetween(due, on);
  if (late <= 0) return 'current';
  if (late <= 30) return 'd1_30';
  if (late <= 60) return 'd31_60';
  return late <= 90 ? 'd61_90' : 'd90_plus';
}

export type AgedSums = Record<AgeBucket, MinorUnits>;

export function ageItems(items: readonly { due: LocalDate; open: MinorUnits }[], on: LocalDate): AgedSums {
  const groups = Map.groupBy(items, ({ due }) => bucketOf(due, on));
  function sumOf(bucket: AgeBucket): MinorUnits {
    return sumMoney((groups.get(bucket) ?? []).map(({ open }) => open));
  }
  return {
    current: sumOf('current'),
    d1_30: sumOf('d1_30'),
    d31_60: sumOf('d31_60'),
    d61_90: sumOf('d61_90'),
    d90_plus: sumOf('d90_plus'),
  };
}
