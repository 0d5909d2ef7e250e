import { allocateEqually } from '../kernel/allocate-equally.ts';
import { at } from '../kernel/at.ts';
import { cents } from '../kernel/cents.ts';
import { monthOfYear, workingDays, type MonthIndex } from '../kernel/month-index.ts';
import type { Random } from '../kernel/random.ts';
import { activeIn, type Employee } from '../people/staff.ts';
import type { Books } from '../processes/books.ts';
import { hourlyRate } from './profile.ts';
import type { Project } from './project.ts';

const PROJECTS_PER_PERSON = 3;
const HOURS_A_DAY = 8;

/** Hours of a person on one of the three projects of the month. */
export interface TimeRecord {
  readonly employee: Employee;
  readonly month: MonthIndex;
  /** 0, 1 or 2: which of the three. */
  readonly slot: number;
  readonly project: Project;
  readonly hours: number;
  /** After write-downs; 0 on fixed fees. */
  readonly fee: number;
}

/** What everyone in delivery worked in a month. */
export function recordTime(books: Books, month: MonthIndex, running: readonly Project[]): TimeRecord[] {
  const capacity = workingDays(month) * HOURS_A_DAY;
  const consultants = activeIn(books.staff, month).filter(({ department }) => department === 'COGS');
  return consultants.flatMap((employee) => {
    const quarters = Math.floor(capacity * utilisation(books.random, employee, month) * 4 + 0.5);
    const first = books.random.pick(`as|${employee.id}|${month}`, running.length);
    return allocateEqually(quarters, PROJECTS_PER_PERSON).map((quarterHours, slot) => {
      const project = at(running, (first + slot) % running.length);
      const hours = quarterHours / 4;
      return {
        employee,
        month,
        slot,
        project,
        hours,
        fee: feeFor(books.random, { employee, month, slot, project, hours }),
      };
    });
  });
}

function utilisation(random: Random, { id, start }: Employee, month: MonthIndex): number {
  const habit = 0.66 + 0.12 * random.uniform(`ub|${id}`);
  const isHolidayMonth = monthOfYear(month) === 7 || monthOfYear(month) === 11;
  const share = habit + 0.08 * random.triangular(`u|${id}|${month}`) - (isHolidayMonth ? 0.09 : 0);
  const capped = Math.min(share, 0.95);
  return start === month ? capped * 0.5 : capped;
}

function feeFor(random: Random, record: Omit<TimeRecord, 'fee'>): number {
  const { employee, month, slot, project, hours } = record;
  if (project.isFixedFee) return 0;
  const standard = cents(hours * hourlyRate(employee.role));
  const isWrittenDown = random.uniform(`wo|${employee.id}|${month}|${slot}`) < 0.22;
  return standard - cents(standard * (isWrittenDown ? 0.15 : 0));
}
