import type { TaskList } from 'graphile-worker';
import type { COMPANY_JOB_KINDS } from './held-tasks.ts';
import type { UserJobKind } from './user-job-kinds.ts';

/** What can take minutes; a new kind of job that does is named here. */
const LONG_TASKS: ReadonlySet<string> = new Set<UserJobKind | (typeof COMPANY_JOB_KINDS)[number]>([
  'ledger-import-check',
  'ledger-import',
  'ledger-revert',
  'derive-cash-basis',
  'check-balances',
]);

export interface Lanes {
  /** Mails, documents, exports and whatever the timetable starts. */
  short: TaskList;
  long: TaskList;
}

/** Each lane has workers of its own: however many imports there are, a mail does not wait for them. */
export function lanesOf(tasks: TaskList): Lanes {
  const { short = [], long = [] } = Object.groupBy(Object.entries(tasks), ([name]) =>
    LONG_TASKS.has(name) ? 'long' : 'short',
  );
  return { short: Object.fromEntries(short), long: Object.fromEntries(long) };
}
