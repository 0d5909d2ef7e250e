import type { TaskList } from 'graphile-worker';
import { laneOf } from './job-task.ts';

export interface Lanes {
  /** Mails, documents, exports and whatever the timetable starts. */
  short: TaskList;
  long: TaskList;
}

/** Each lane has workers of its own: however many imports there are, a mail does not wait for them. */
export function lanesOf(tasks: TaskList): Lanes {
  const { short = [], long = [] } = Object.groupBy(Object.entries(tasks), ([, task]) => laneOf(task));
  return { short: Object.fromEntries(short), long: Object.fromEntries(long) };
}
