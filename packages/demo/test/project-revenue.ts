import { monthOf, monthsBetween, type Month } from '@tieout/finance/month.ts';
import type { DemoProject, DemoTimesheet } from '../src/records/project.ts';
import { allocateEqually } from '../src/kernel/allocate-equally.ts';
import { monthIn, sum } from './companies.ts';

/** What a fixed fee recognises in each month of the project. */
export function fixedFeePlan({ contractValueMinor, start, end }: DemoProject): number[] {
  return allocateEqually(contractValueMinor, monthsBetween(monthOf(start), monthOf(end)) + 1);
}

/** Revenue of the project up to the end of the month, what was recognised before the ledger began included. */
export function recognisedThrough(timesheets: readonly DemoTimesheet[], project: DemoProject, month: Month): number {
  if (project.type === 'FIXED') {
    const elapsed = Math.max(0, monthsBetween(monthOf(project.start), month) + 1);
    return sum(fixedFeePlan(project).slice(0, elapsed), (share) => share);
  }
  const own = timesheets.filter(({ projectId, date }) => projectId === project.id && monthIn(date) <= month);
  return project.openingRecognisedMinor + sum(own, ({ feeMinor }) => feeMinor);
}
