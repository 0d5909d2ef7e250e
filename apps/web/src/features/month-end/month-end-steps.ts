import type { FilledMonths } from '@tieout/contracts/after-import.ts';
import type { Headline } from '@tieout/contracts/headline.ts';
import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { formatDay } from '#components/date-format.ts';
import { formatExact } from '#components/number-format.ts';
import type { Readiness, ReadinessPointId } from '#data/readiness-queries.ts';

/** `accepted` is what is open of a month that has gone out all the same. */
export type StepState = 'done' | 'accepted' | 'open' | 'blocking' | 'later';

export interface MonthEndStep {
  key: string;
  title: string;
  text: string;
  state: StepState;
  /** Where it is done, below the company; null where nothing is left to do, or not yet. */
  to: { path: string; label: string } | null;
}

export interface MonthEndFacts {
  months: FilledMonths;
  headline: Headline;
  readiness: Readiness;
}

/** The month that is being ended: the last one that is over and open, else the last one that was closed. */
export function monthToEnd({ months }: Pick<MonthEndFacts, 'months'>): Month | null {
  return months.closeThrough ?? months.closedThrough;
}

/** From books to readers, in the order in which it is done. */
export function monthEndSteps(facts: MonthEndFacts): MonthEndStep[] {
  const { months, readiness } = facts;
  const month = monthToEnd(facts);
  if (month === null) return [booksStep(null)];
  const isClosed = months.closeThrough === null;
  const steps = [
    booksStep(month),
    decidedStep(facts),
    ofReadiness(facts, 'accounts-placed', 'Accounts are placed', { path: 'settings/structure', label: 'Place' }),
    tieStep(facts),
    closedStep(month, isClosed),
    ofReadiness(facts, 'sources-fresh', 'Sources are fresh', { path: 'data-sources', label: 'Read again' }),
    ofReadiness(facts, 'variances-explained', 'Variances are explained', {
      path: 'plan-vs-actual?show=no-note',
      label: 'Write notes',
    }),
    publishStep(readiness, isClosed),
  ];
  const { published } = readiness;
  return !isClosed || published === null ? steps : steps.map((step) => acceptedStep(step, published));
}

/** What no month waits for any more: it was published with it, or it came up afterwards. */
export function isSettled({ state }: Pick<MonthEndStep, 'state'>): boolean {
  return state === 'done' || state === 'accepted';
}

function acceptedStep(step: MonthEndStep, { isWithReason }: NonNullable<Readiness['published']>): MonthEndStep {
  if (step.state !== 'open') return step;
  const said = isWithReason ? 'The month was published with a reason.' : 'The month is published all the same.';
  return { ...step, state: 'accepted', text: `${step.text} ${said}` };
}

function booksStep(month: Month | null): MonthEndStep {
  const to = { path: 'data-sources', label: 'Bring books' };
  if (month === null) {
    const text = 'No month of the books is over and has entries yet.';
    return { key: 'books', title: 'Books are in', text, state: 'open', to };
  }
  const text = `${formatPeriodLabel(month)} is over and has entries.`;
  return { key: 'books', title: 'Books are in', text, state: 'done', to: null };
}

function decidedStep({ headline: { decisions } }: MonthEndFacts): MonthEndStep {
  const { undecided, unsure } = decisions;
  const step = { key: 'decided', title: 'Accounts are decided' };
  if (undecided + unsure === 0) {
    return { ...step, text: 'Every account with an amount has a kind.', state: 'done', to: null };
  }
  return {
    ...step,
    text: `${undecided} not decided, ${unsure} to be confirmed.`,
    state: undecided > 0 ? 'blocking' : 'open',
    to: { path: 'settings/accounts', label: 'Decide' },
  };
}

function tieStep({ headline, months, readiness }: MonthEndFacts): MonthEndStep {
  const step = { key: 'ties', title: 'Ties out' };
  const to = { path: 'reports/balance-sheet', label: 'Look at it' };
  if (headline.tieOut?.ties === false) {
    const difference = formatExact(headline.tieOut.difference, headline.currency);
    return { ...step, text: `Off by ${difference}. No reason can replace this point.`, state: 'blocking', to };
  }
  const point = months.closeThrough === null ? readiness.points.find(({ id }) => id === 'ties-out') : undefined;
  if (point !== undefined) {
    return { ...step, text: point.text, state: point.state, to: point.state === 'done' ? null : to };
  }
  return {
    ...step,
    text: 'Debits equal credits. The statements are checked once the month is closed.',
    state: 'done',
    to: null,
  };
}

function closedStep(month: Month, isClosed: boolean): MonthEndStep {
  const label = formatPeriodLabel(month);
  return {
    key: 'closed',
    title: `Books are closed to ${label}`,
    text: isClosed ? 'What changes in it from now on is marked as restated.' : 'Open: its figures can still change.',
    state: isClosed ? 'done' : 'open',
    to: null,
  };
}

/** What only a closed month is looked at for. */
function ofReadiness(
  { readiness, months }: MonthEndFacts,
  id: ReadinessPointId,
  title: string,
  to: NonNullable<MonthEndStep['to']>,
): MonthEndStep {
  const point = months.closeThrough === null ? readiness.points.find((each) => each.id === id) : undefined;
  if (point === undefined) {
    return { key: id, title, text: 'Looked at once the month is closed.', state: 'later', to: null };
  }
  return { key: id, title, text: point.text, state: point.state, to: point.state === 'done' ? null : to };
}

function publishStep({ verdict, published }: Readiness, isClosed: boolean): MonthEndStep {
  const step = { key: 'publish', title: 'Publish' };
  if (!isClosed) return { ...step, text: 'Once the month is closed.', state: 'later', to: null };
  if (published !== null) {
    const { publishedAt, publishedBy, isWithReason } = published;
    const by = publishedBy === null ? '' : `, by ${publishedBy}`;
    const text = `Published ${formatDay(publishedAt)}${by}${isWithReason ? ', with a reason' : ''}.`;
    return { ...step, text, state: 'done', to: { path: 'month-end/publish', label: 'Letter and links' } };
  }
  const to = { path: 'month-end/publish', label: 'Publish' };
  if (verdict === 'blocked')
    return { ...step, text: 'Something has to be put right first.', state: 'blocking', to: null };
  const text = verdict === 'ready' ? 'Everything is ready.' : 'Open points can be published with a reason.';
  return { ...step, text, state: 'open', to };
}
