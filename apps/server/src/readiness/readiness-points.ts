import type { ReadinessPoint, Readiness } from '@tieout/contracts/readiness.ts';
import { formatLocalDate } from '@tieout/finance/day-text.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { firstDayOf, addMonths, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { SourceAge } from './readiness.queries.ts';

/** A connection that was read longer ago is late, as the line of ages under every title says. */
const LATE_AFTER_HOURS = 36;
const SHOWN = 5;

export interface OpenThing {
  name: string;
  amount: number | null;
}

export interface ReadinessFacts {
  month: Month;
  /** Checks that failed, by what they say. */
  failed: readonly string[];
  /** Checks of which a part is not known, such as a missing rate. */
  unknown: readonly string[];
  undecided: number;
  unsure: number;
  sources: readonly SourceAge[];
  /** Accounts without a place that have an amount in the month. */
  unplaced: readonly OpenThing[];
  hasPlan: boolean;
  /** Material variances of the month, and which of them nobody has written a word about. */
  material: number;
  unexplained: readonly OpenThing[];
}

/** What stands between a month and its readers. */
export function readinessPoints(facts: ReadinessFacts): ReadinessPoint[] {
  return [
    closedPoint(facts),
    tiePoint(facts),
    ...decisionPoints(facts),
    sourcePoint(facts),
    placePoint(facts),
    variancePoint(facts),
  ];
}

export function verdictOf(points: readonly Pick<ReadinessPoint, 'state'>[]): Readiness['verdict'] {
  if (points.some(({ state }) => state === 'blocking')) return 'blocked';
  return points.some(({ state }) => state === 'open') ? 'needs-reason' : 'ready';
}

/** Before any month is closed there is nothing to publish, and nothing else to look at. */
export function nothingClosed(): ReadinessPoint[] {
  const text = 'No month is closed yet. Close the first one to publish it.';
  return [{ id: 'books-closed', state: 'blocking', text, things: [], more: 0, line: null }];
}

function closedPoint({ month }: ReadinessFacts): ReadinessPoint {
  return done('books-closed', `Books are closed to ${formatPeriodLabel(month)}.`);
}

function tiePoint({ failed, unknown }: ReadinessFacts): ReadinessPoint {
  const [first] = failed;
  if (first !== undefined) {
    const more = failed.length > 1 ? ` ${failed.length} checks fail in all.` : '';
    const text = `This does not hold: ${first}.${more} No reason can replace this point.`;
    return { id: 'ties-out', state: 'blocking', text, things: [], more: 0, line: null };
  }
  const [missing] = unknown;
  if (missing !== undefined) {
    const text = `Part of this is not known: ${missing}.`;
    return { id: 'ties-out', state: 'open', text, things: [], more: 0, line: 'Part of the figures is not known' };
  }
  return done('ties-out', 'Assets less liabilities and equity are zero. No reason can replace this point.');
}

function decisionPoints({ undecided, unsure }: ReadinessFacts): ReadinessPoint[] {
  const decided: ReadinessPoint =
    undecided === 0
      ? done('accounts-decided', 'Every account with an amount has a kind.')
      : {
          id: 'accounts-decided',
          state: 'blocking',
          text: `${counted(undecided, 'account is', 'accounts are')} not decided. No reason can replace this point.`,
          things: [],
          more: 0,
          line: null,
        };
  const confirmed: ReadinessPoint =
    unsure === 0
      ? done('accounts-confirmed', 'No account waits to be confirmed.')
      : {
          id: 'accounts-confirmed',
          state: 'open',
          text: `${counted(unsure, 'account stands', 'accounts stand')} as proposed and nobody has confirmed that.`,
          things: [],
          more: 0,
          line: `${counted(unsure, 'account', 'accounts')} not confirmed`,
        };
  return [decided, confirmed];
}

function sourcePoint({ sources, month }: ReadinessFacts): ReadinessPoint {
  const late = sources.filter((source) => isLate(source, month));
  if (late.length === 0) {
    const text =
      sources.length === 0 ? 'Nothing is connected: the books come from files.' : 'Every source was read lately.';
    return done('sources-fresh', text);
  }
  return {
    id: 'sources-fresh',
    state: 'open',
    text: late.map(sourceText).join(' '),
    things: [],
    more: 0,
    line: late.map(sourceLine).join('; '),
  };
}

/** What is uploaded by hand covers the month when it came after it. */
function isLate({ isUploaded, needsAttention, ageHours, readOn }: SourceAge, month: Month): boolean {
  if (needsAttention) return true;
  if (isUploaded) return readOn !== null && readOn < firstDayOf(addMonths(month, 1));
  return ageHours !== null && ageHours > LATE_AFTER_HOURS;
}

function sourceText(source: SourceAge): string {
  const { name, needsAttention, readOn, ageHours } = source;
  const last =
    readOn === null ? `${name} was never read` : `${name}: last read ${dayOf(readOn)}, ${ageText(ageHours)} ago`;
  return needsAttention ? `${last}, and it needs a look.` : `${last}.`;
}

function ageText(hours: number | null): string {
  const whole = Math.floor(hours ?? 0);
  return whole < 96 ? `${whole} h` : `${Math.floor(whole / 24)} days`;
}

function sourceLine({ name, readOn }: SourceAge): string {
  return readOn === null ? `${name} not read` : `${name} read ${dayOf(readOn)}`;
}

function dayOf(date: string): string {
  return formatLocalDate(parseLocalDate(date));
}

function placePoint({ unplaced }: ReadinessFacts): ReadinessPoint {
  if (unplaced.length === 0)
    return done('accounts-placed', 'Every account has a place in the P&L and the balance sheet.');
  return {
    id: 'accounts-placed',
    state: 'open',
    text: `${counted(unplaced.length, 'row holds', 'rows hold')} accounts without a place.`,
    ...largest(unplaced),
    line: 'Accounts without a place in the statements',
  };
}

function variancePoint({ hasPlan, material, unexplained }: ReadinessFacts): ReadinessPoint {
  if (!hasPlan) return done('variances-explained', 'There is no plan of this month to compare with.');
  if (material === 0) return done('variances-explained', 'No variance is large enough to need a note.');
  if (unexplained.length === 0) {
    return done('variances-explained', `${counted(material, 'variance has', 'variances have')} a note.`);
  }
  return {
    id: 'variances-explained',
    state: 'open',
    text: `${unexplained.length} of ${material} have no note.`,
    ...largest(unexplained),
    line: `${counted(unexplained.length, 'variance', 'variances')} without note`,
  };
}

function largest(things: readonly OpenThing[]): Pick<ReadinessPoint, 'things' | 'more'> {
  const sorted = things.toSorted((a, b) => Math.abs(b.amount ?? 0) - Math.abs(a.amount ?? 0));
  return { things: sorted.slice(0, SHOWN) as ReadinessPoint['things'], more: Math.max(0, sorted.length - SHOWN) };
}

function done(id: ReadinessPoint['id'], text: string): ReadinessPoint {
  return { id, state: 'done', text, things: [], more: 0, line: null };
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** For who may not see the plan: that something has no note, and neither which row nor how far it is off. */
export function withoutPlan(points: readonly ReadinessPoint[]): ReadinessPoint[] {
  return points.map((point) => (point.id === 'variances-explained' ? { ...point, things: [], more: 0 } : point));
}
