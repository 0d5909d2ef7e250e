import { minorUnits } from '@tieout/finance/money.ts';
import type { DemoProject, DemoTimesheet } from '../records/project.ts';
import { at } from '../kernel/at.ts';
import type { DayOfMonth } from '../kernel/calendar.ts';
import type { Books } from '../processes/books.ts';
import { hourlyRate } from './profile.ts';
import type { Project } from './project.ts';
import { signing } from './signing.ts';
import type { TimeRecord } from './time-records.ts';

/** The three projects of a month are reported one after the other. */
const REPORT_DAYS: readonly DayOfMonth[] = [10, 20, 'last'];

export function projectFacts({ calendar, random }: Books, projects: readonly Project[]): DemoProject[] {
  return projects
    .filter(({ start }) => calendar.hasHappened(calendar.dateOf(start, 1)))
    .map((project) => {
      const signed = signing(random, project);
      return {
        id: project.id,
        name: `${project.client}, project ${project.id}`,
        clientKey: project.client,
        type: project.isFixedFee ? 'FIXED' : 'T&M',
        signedOn: calendar.dateOf(signed.month, signed.day),
        start: calendar.dateOf(project.start, 1),
        end: calendar.dateOf(project.end, 'last'),
        currency: 'USD',
        contractValueMinor: minorUnits(project.value),
        budgetHours: project.budgetHours,
        openingRecognisedMinor: minorUnits(project.openingRecognised),
      };
    });
}

export function timesheetFacts({ calendar }: Books, records: readonly TimeRecord[]): DemoTimesheet[] {
  return records.flatMap(({ employee, month, slot, project, hours, fee }) => {
    const date = calendar.dateOf(month, at(REPORT_DAYS, slot));
    if (!calendar.hasHappened(date)) return [];
    const timesheet: DemoTimesheet = {
      id: `TS-${month}-${employee.id}-${slot + 1}`,
      employeeId: employee.id,
      projectId: project.id,
      date,
      hours,
      billable: true,
      standardRateMinor: minorUnits(hourlyRate(employee.role)),
      feeMinor: minorUnits(fee),
    };
    return [timesheet];
  });
}
