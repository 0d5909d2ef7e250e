import { isCashKind, normalSign, pnlSectionOf, type AccountKind, type Classification } from './account-kind.ts';
import { minorUnits, negateMoney, sumMoney, ZERO, type MinorUnits } from './money.ts';
import type { Month } from './month.ts';

/** What can happen with changes in closed months. */
export const CLOSED_ANSWERS = ['restate', 'book-difference', 'leave-out'] as const;
export type ClosedAnswer = (typeof CLOSED_ANSWERS)[number];

/** Where there is no difference that an open month could have: what an account is, is so in all months. */
export const KIND_ANSWERS = ['restate', 'leave-out'] as const satisfies readonly ClosedAnswer[];
export type KindAnswer = (typeof KIND_ANSWERS)[number];

/** Entries that the books have of an earlier file and the corrected one has not. */
export const MISSING_ANSWERS = ['keep', 'take-out'] as const;
export type MissingAnswer = (typeof MISSING_ANSWERS)[number];

/** Entries that look as if another file or source had posted them. */
export const OVERLAP_ANSWERS = ['leave-out', 'post'] as const;
export type OverlapAnswer = (typeof OVERLAP_ANSWERS)[number];

/** Entries whose difference to closed months an earlier file has booked, and that this one tells again. */
export const BOOKED_ANSWERS = ['keep', 'restate'] as const;
export type BookedAnswer = (typeof BOOKED_ANSWERS)[number];

export interface CorrectionAnswers {
  /** Null: nobody has said. */
  closed: ClosedAnswer | null;
  missing: MissingAnswer;
  overlap: OverlapAnswer;
  booked: BookedAnswer;
}

export const FIRST_ANSWERS: Readonly<CorrectionAnswers> = {
  closed: null,
  missing: 'keep',
  overlap: 'leave-out',
  booked: 'keep',
};

/**
 * Debit positive: what the file itself changes, what taking out the missing, posting the overlapping and restating what is
 * booked as a difference would.
 */
export interface ByCause<Value = MinorUnits> {
  file: Value;
  missing: Value;
  overlap: Value;
  booked: Value;
}

/** One account in one closed month. */
export interface ClosedChange extends ByCause {
  accountId: string;
  code: string | null;
  name: string;
  kind: AccountKind;
  classification: Classification;
  month: Month;
  /** Lines that close a year are in no profit (finance 1.4). */
  isClosing: boolean;
  /** What is posted in the month; debit positive. */
  was: MinorUnits;
}

/** Profit of a month and cash at its end, and what of the month's own postings changes them. */
export interface MonthChange {
  month: Month;
  profit: { was: MinorUnits; change: ByCause };
  cash: { was: MinorUnits; change: ByCause };
}

export interface WasBecomes {
  was: MinorUnits;
  becomes: MinorUnits;
}

/** `file + missing, if they are taken out + overlap, if it is posted + booked, if it is restated`. Exact. */
export function chosenOf(causes: ByCause, answers: CorrectionAnswers): MinorUnits {
  return sumMoney(chosenCauses(causes, answers));
}

/** Of values by cause those that the answers choose. */
export function chosenCauses<Value>({ file, missing, overlap, booked }: ByCause<Value>, answers: CorrectionAnswers) {
  return [
    file,
    ...(answers.missing === 'take-out' ? [missing] : []),
    ...(answers.overlap === 'post' ? [overlap] : []),
    ...(answers.booked === 'restate' ? [booked] : []),
  ];
}

/**
 * Per month: `profit = -sum of P&L accounts` without closing lines, `cash = sum of cash accounts`. `posted` says what
 * profit and cash are now. Months without a change are left out.
 */
export function monthChanges(
  changes: readonly ClosedChange[],
  posted: ReadonlyMap<Month, { profit: MinorUnits; cash: MinorUnits }>,
): MonthChange[] {
  const months = [...Map.groupBy(changes, ({ month }) => month)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return months.map(([month, own]) => {
    const { profit = ZERO, cash = ZERO } = posted.get(month) ?? {};
    const earned = own.filter(({ kind, isClosing }) => pnlSectionOf(kind) !== null && !isClosing);
    const held = own.filter(({ kind }) => isCashKind(kind));
    return {
      month,
      profit: { was: profit, change: mapCauses(totalOf(earned), negateMoney) },
      cash: { was: cash, change: totalOf(held) },
    };
  });
}

function totalOf(changes: readonly ByCause[]): ByCause {
  return {
    file: sumMoney(changes.map(({ file }) => file)),
    missing: sumMoney(changes.map(({ missing }) => missing)),
    overlap: sumMoney(changes.map(({ overlap }) => overlap)),
    booked: sumMoney(changes.map(({ booked }) => booked)),
  };
}

function mapCauses({ file, missing, overlap, booked }: ByCause, map: (value: MinorUnits) => MinorUnits): ByCause {
  return { file: map(file), missing: map(missing), overlap: map(overlap), booked: map(booked) };
}

/** `becomes = was + what is chosen`; cash at the end of a month carries the changes of the months before it. */
export function monthEffects(
  months: readonly MonthChange[],
  answers: CorrectionAnswers,
): { month: Month; profit: WasBecomes; cash: WasBecomes }[] {
  let carried = ZERO;
  return months.map(({ month, profit, cash }) => {
    carried = sumMoney([carried, chosenOf(cash.change, answers)]);
    return {
      month,
      profit: { was: profit.was, becomes: sumMoney([profit.was, chosenOf(profit.change, answers)]) },
      cash: { was: cash.was, becomes: sumMoney([cash.was, carried]) },
    };
  });
}

/** As statements show it: what the account grows by is positive. Null where the answers leave it as it is. */
export function accountEffect(change: ClosedChange, answers: CorrectionAnswers): WasBecomes | null {
  const chosen = chosenOf(change, answers);
  if (chosen === 0) return null;
  const sign = normalSign(change.classification);
  return { was: minorUnits(sign * change.was), becomes: minorUnits(sign * sumMoney([change.was, chosen])) };
}

/** What an account was and becomes, with its postings; debit positive. */
export interface KindMove extends Pick<ClosedChange, 'accountId' | 'code' | 'name'> {
  from: Pick<ClosedChange, 'kind' | 'classification'>;
  to: Pick<ClosedChange, 'kind' | 'classification'>;
  months: readonly { month: Month; amount: MinorUnits; isClosing: boolean }[];
}

/**
 * What a change of kinds does to months up to `through`: all postings of the account leave one kind and come to the other.
 * Accounts that keep their kind, and months without an amount, change nothing.
 */
export function kindChanges(moves: readonly KindMove[], through: Month): ClosedChange[] {
  return moves
    .filter(({ from, to }) => from.kind !== to.kind)
    .flatMap(({ accountId, code, name, from, to, months }) =>
      months
        .filter(({ month, amount }) => month <= through && amount !== 0)
        .flatMap(({ month, amount, isClosing }): ClosedChange[] => {
          const own = { accountId, code, name, month, isClosing, missing: ZERO, overlap: ZERO, booked: ZERO };
          return [
            { ...own, ...from, was: amount, file: negateMoney(amount) },
            { ...own, ...to, was: ZERO, file: amount },
          ];
        }),
    );
}
