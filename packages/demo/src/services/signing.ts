import { OPEN_MONTH, type MonthIndex } from '../kernel/month-index.ts';
import type { Random } from '../kernel/random.ts';
import type { Project } from './project.ts';

/**
 * Contracts are signed in the month before the work begins; those of the open month on its first day, because a
 * signature in the month before would change the win rate and the backlog of a month that is closed.
 */
export function signing(random: Random, { index, start }: Project): { month: MonthIndex; day: number } {
  if (start === OPEN_MONTH) return { month: start, day: 1 };
  return { month: start - 1, day: 1 + random.pick(`signday|${index}`, 28) };
}
