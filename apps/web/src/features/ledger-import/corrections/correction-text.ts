import type { ClosedEffects } from '@tieout/contracts/closed-effects.ts';
import type { ImportCorrections } from '@tieout/contracts/import-corrections.ts';
import type { ClosedAnswer, MissingAnswer, OverlapAnswer } from '@tieout/finance/closed-changes.ts';
import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { countText } from '../import-text.ts';

export const UNANSWERED = 'Say what happens with the closed months first.';

/** What each answer does, before it is given. */
export function closedSentence(
  answer: ClosedAnswer,
  { firstOpen, accounts }: Pick<ClosedEffects, 'firstOpen' | 'accounts'>,
): string {
  switch (answer) {
    case 'restate':
      return 'The closed months change as shown. Statements mark the figures as restated, with what they were; what was published stays as it was sent.';
    case 'book-difference':
      return `The closed months stay. The difference of each entry is posted in ${formatPeriodLabel(firstOpen)}, with a memo that names the entry. The same file again adds nothing.`;
    case 'leave-out':
      if (accounts > 0) return 'These accounts stay what they are. Everything else of the file is taken.';
      return 'The closed months stay, and the entries that would change them are not posted. Everything else is.';
  }
}

/** What confirming does besides posting the file, one sentence each. */
export function answerSentences({ answers, closed, missing, overlap, booked }: ImportCorrections): string[] {
  return [
    ...(closed === null || answers.closed === null ? [] : [closedAnswerText(answers.closed, closed.firstOpen)]),
    ...(missing === null ? [] : [missingText(missing.count, answers.missing)]),
    ...(overlap === null ? [] : [overlapText(overlap.count, answers.overlap)]),
    ...(booked === null || answers.booked === 'keep' ? [] : [bookedText(booked.count)]),
  ];
}

function closedAnswerText(answer: ClosedAnswer, firstOpen: Month): string {
  if (answer === 'restate') return 'Closed months are restated.';
  if (answer === 'leave-out') return 'What changes closed months is left out.';
  return `The difference to closed months is booked in ${formatPeriodLabel(firstOpen)}.`;
}

function missingText(count: number, answer: MissingAnswer): string {
  const [stays, goes] = count === 1 ? ['stays', 'is taken out'] : ['stay', 'are taken out'];
  return `${countText(count, 'entry', 'entries')} not in this file ${answer === 'keep' ? stays : goes}.`;
}

function overlapText(count: number, answer: OverlapAnswer): string {
  const which = countText(count, 'entry that looks posted already is', 'entries that look posted already are');
  return `${which} ${answer === 'post' ? 'posted, too' : 'left out'}.`;
}

function bookedText(count: number): string {
  return `The difference of ${countText(count, 'entry', 'entries')} is taken back, and their months are restated.`;
}

export function isUnanswered({ answers, closed }: ImportCorrections): boolean {
  return closed !== null && answers.closed === null;
}
