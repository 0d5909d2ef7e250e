import type { ClosedAnswer } from '@tieout/finance/closed-changes.ts';
import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { AppError } from '#server/app-error.ts';
import type { Settled } from '#ledger/corrections/settle-corrections.ts';

export function entriesText(count: number): string {
  return count === 1 ? '1 entry' : `${count.toLocaleString('en-US')} entries`;
}

function monthsText(months: readonly Month[]): string {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return 'closed months';
  return first === last ? formatPeriodLabel(first) : `${formatPeriodLabel(first)} to ${formatPeriodLabel(last)}`;
}

export function refuseUnanswered({ entries, accounts }: { entries: number; accounts: number }): never {
  if (accounts > 0) {
    const which = accounts === 1 ? '1 account of this file becomes' : `${accounts} accounts of this file become`;
    throw new AppError(
      'conflict',
      `${which} something else, which changes closed or published months. Choose what happens: restate them, or leave the accounts as they are.`,
    );
  }
  const change = entries === 1 ? 'changes' : 'change';
  throw new AppError(
    'conflict',
    `${entriesText(entries)} of this file ${change} closed or published months. Choose what happens with them: restate, book the difference, or leave out.`,
  );
}

export function refuseDifferenceOfKinds(): never {
  const message =
    'What an account is, is so in all months: there is no difference to book. Restate, or leave it as it is.';
  throw new AppError('conflict', message);
}

export function refuseOtherAnswer(fixed: ClosedAnswer): never {
  throw new AppError('conflict', `The company's settings say what happens with closed months: ${ANSWER_NAMES[fixed]}.`);
}

const ANSWER_NAMES: Readonly<Record<ClosedAnswer, string>> = {
  restate: 'they are restated',
  'book-difference': 'the difference is booked in the first open month',
  'leave-out': 'what changes them is left out',
};

/** For the history of the books: what a posting did besides adding entries. */
export function reasonsOf({ closed, missing, overlap, booked }: Settled): string[] {
  return [
    ...(closed === null ? [] : [closedReason(closed)]),
    ...(missing.count > 0 && missing.takenOut ? [`${entriesText(missing.count)} taken out`] : []),
    ...(overlap.count > 0 && overlap.leftOut ? [`${entriesText(overlap.count)} already posted and left out`] : []),
    ...(booked.count > 0 && booked.restated
      ? [`${entriesText(booked.count)} restated instead of booked as a difference`]
      : []),
  ];
}

function closedReason({ answer, entries, booked, months, firstOpen }: NonNullable<Settled['closed']>): string {
  const when = monthsText(months);
  if (answer === 'restate') return `restates ${when} by ${entriesText(entries)}`;
  if (answer === 'leave-out') return `${entriesText(entries)} of ${when} left out`;
  return `${entriesText(booked)} of ${when} booked as a difference in ${formatPeriodLabel(firstOpen)}`;
}

/** For whoever reads the import afterwards. */
export function settledSentences({ closed, missing, overlap, booked }: Settled): string[] {
  return [
    ...(closed === null ? [] : [closedSentence(closed)]),
    ...(missing.count === 0 ? [] : [missingSentence(missing)]),
    ...(overlap.count === 0 ? [] : [overlapSentence(overlap)]),
    ...(booked.count > 0 && booked.restated ? [bookedSentence(booked.count)] : []),
  ];
}

function closedSentence({ answer, entries, booked, months, firstOpen }: NonNullable<Settled['closed']>): string {
  const when = monthsText(months);
  if (answer === 'restate') return `${entriesText(entries)} changed closed months (${when}); they show as restated.`;
  if (answer === 'leave-out') {
    return `${entriesText(entries)} would have changed closed months (${when}) and ${entries === 1 ? 'was' : 'were'} left out.`;
  }
  const would = `${entriesText(entries)} would have changed closed months (${when})`;
  if (booked === 0) return `${would}, but only by the day: there is no difference to book.`;
  const rest = booked === entries ? '' : ` ${entriesText(entries - booked)} only changed the day.`;
  return `${would}; the difference of ${booked === entries ? 'each' : entriesText(booked)} is booked in ${formatPeriodLabel(firstOpen)}.${rest}`;
}

function missingSentence({ count, takenOut }: Settled['missing']): string {
  const what = `${entriesText(count)} of earlier files ${count === 1 ? 'is' : 'are'} not in this one`;
  return takenOut
    ? `${what} and ${count === 1 ? 'was' : 'were'} taken out.`
    : `${what} and ${count === 1 ? 'stays' : 'stay'}.`;
}

function overlapSentence({ count, leftOut }: Settled['overlap']): string {
  const what = `${entriesText(count)} looked as if ${count === 1 ? 'it was' : 'they were'} posted already`;
  return leftOut
    ? `${what} and ${count === 1 ? 'was' : 'were'} left out.`
    : `${what} and ${count === 1 ? 'was' : 'were'} posted.`;
}

function bookedSentence(count: number): string {
  const [was, is] = count === 1 ? ['was booked as a difference', 'is'] : ['were booked as differences', 'are'];
  return `${entriesText(count)} ${was} and ${is} in the file's own months now.`;
}
