import { allocate } from '../../allocate.ts';
import type { Reason } from '../../metric-value.ts';
import { minorUnits } from '../../money.ts';
import { addMonths, lastDayOf, monthOf, monthsBetween, type Month } from '../../month.ts';
import type { Project } from '../facts/people-facts.ts';
import type { Measure } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import { costOfHours } from './time-measures.ts';
import { isDateWithin, isWithin } from './within.ts';

function projectsOf({ facts }: MetricBook): readonly Project[] {
  return facts.projects?.projects ?? [];
}

export function projectName(book: MetricBook, key: string): string | undefined {
  const names = book.keep(
    ['projects'],
    'project-names',
    () => new Map(projectsOf(book).map((each) => [each.key, each.name])),
  );
  return names.get(key);
}

type ByMonth = ReadonlyMap<Month, number>;

function addTo(sums: Map<string, Map<Month, number>>, key: string, month: Month, amount: number): void {
  const own = sums.get(key) ?? new Map<Month, number>();
  own.set(month, (own.get(month) ?? 0) + amount);
  sums.set(key, own);
}

/**
 * Revenue of each project by month, in its own currency: what the books' lines say of it; of a project they do not name,
 * the fees of its timesheets, or a fixed fee in equal parts over its months.
 */
function revenues(book: MetricBook): ReadonlyMap<string, ByMonth> {
  return book.remember('project-revenues', () => {
    const sums = new Map<string, Map<Month, number>>();
    const { lines = [], timesheets = [], projects = [] } = book.facts.projects ?? {};
    const named = namedByBooks(book);
    for (const { kind, projectKey, date, amount } of lines) {
      if (kind === 'revenue') addTo(sums, projectKey, monthOf(date), amount);
    }
    for (const { projectKey, date, fee } of timesheets) {
      if (!named.has(projectKey)) addTo(sums, projectKey, monthOf(date), fee);
    }
    for (const project of projects) {
      if (project.type !== 'FIXED' || named.has(project.key)) continue;
      for (const [index, part] of fixedFee(project).entries()) {
        addTo(sums, project.key, addMonths(monthOf(project.start), index), part);
      }
    }
    return sums;
  });
}

/** Projects that lines of the books name. */
function namedByBooks(book: MetricBook): ReadonlySet<string> {
  return book.remember('named-projects', () => {
    const lines = (book.facts.projects?.lines ?? []).filter(({ kind }) => kind === 'revenue');
    return new Set(lines.map(({ projectKey }) => projectKey));
  });
}

function fixedFee({ contractValue, start, end }: Project): readonly number[] {
  const months = Math.max(1, monthsBetween(monthOf(start), monthOf(end)) + 1);
  return allocate(
    contractValue,
    Array.from({ length: months }, () => 1),
  );
}

function inReporting(book: MetricBook, amount: number, { currency }: Project, month: Month): number | Reason {
  return book.inReporting(minorUnits(amount), currency, month, 'average');
}

export const PROJECT_REVENUE: Measure = {
  key: 'project-revenue',
  name: 'Project revenue',
  feed: 'timesheets',
  unit: 'money',
  nature: 'flow',
  table: 'projects',
  visit: (book, window, emit) => {
    for (const project of projectsOf(book)) {
      for (const [month, amount] of revenues(book).get(project.key) ?? []) {
        if (!isWithin(month, window)) continue;
        emit({ key: project.key, month, group: project.key, amount: inReporting(book, amount, project, month) });
      }
    }
  },
};

/** Hours of each project by month. */
function hoursOf(book: MetricBook): ReadonlyMap<string, ByMonth> {
  return book.remember('project-hours', () => {
    const sums = new Map<string, Map<Month, number>>();
    for (const { projectKey, date, hoursHundredths } of book.facts.projects?.timesheets ?? []) {
      addTo(sums, projectKey, monthOf(date), hoursHundredths);
    }
    return sums;
  });
}

/** Hours at what they cost, and what the books say was bought for the project. */
export const DELIVERY_COST_OF_PROJECTS: Measure = {
  key: 'project-cost',
  name: 'Delivery cost',
  feed: 'timesheets',
  also: ['pay'],
  unit: 'money',
  nature: 'flow',
  table: 'projects',
  visit: (book, window, emit) => {
    for (const { key } of projectsOf(book)) {
      for (const [month, hours] of hoursOf(book).get(key) ?? []) {
        if (isWithin(month, window)) emit({ key, month, group: key, amount: costOfHours(book, month, hours) });
      }
    }
    for (const line of book.facts.projects?.lines ?? []) {
      if (line.kind !== 'cost' || !isDateWithin(line.date, window)) continue;
      const month = monthOf(line.date);
      const amount = book.inReporting(line.amount, line.currency, month, 'average');
      emit({ key: line.projectKey, month, group: line.projectKey, amount });
    }
  },
};

/** What is left to earn on projects that are signed and not finished. */
export const BACKLOG: Measure = {
  key: 'backlog',
  name: 'Backlog',
  feed: 'projects',
  unit: 'money',
  nature: 'stock',
  table: 'projects',
  visit: (book, { to }, emit) => {
    const day = lastDayOf(to);
    for (const project of projectsOf(book)) {
      if ((project.signedOn ?? project.start) > day || project.end <= day) continue;
      const left = minorUnits(Math.max(0, project.contractValue - recognised(book, project, to)));
      const amount = book.inReporting(left, project.currency, to, 'closing');
      emit({ key: project.key, month: to, group: project.key, amount });
    }
  },
};

/** Up to the end of the month. The parts of a fixed fee begin with the project, so they hold what came before the books. */
function recognised(book: MetricBook, project: Project, month: Month): number {
  const own = [...(revenues(book).get(project.key) ?? [])];
  const sum = own.reduce((total, [each, amount]) => (each <= month ? total + amount : total), 0);
  const isPlanned = project.type === 'FIXED' && !namedByBooks(book).has(project.key);
  return isPlanned ? sum : project.openingRecognised + sum;
}

/** Fixed-fee projects with a budget that ended in the months. */
function finished(key: string, name: string, hoursOfProject: (budget: number, worked: number) => number): Measure {
  return {
    key,
    name,
    feed: 'projects',
    unit: 'hours',
    nature: 'flow',
    table: 'projects',
    visit: (book, window, emit) => {
      for (const { key: own, type, end, budgetHoursHundredths } of projectsOf(book)) {
        if (type !== 'FIXED' || budgetHoursHundredths === null || !isDateWithin(end, window)) continue;
        const worked = [...(hoursOf(book).get(own)?.values() ?? [])].reduce((sum, each) => sum + each, 0);
        emit({ key: own, month: monthOf(end), group: own, amount: hoursOfProject(budgetHoursHundredths, worked) });
      }
    },
  };
}

export const BUDGET_HOURS = finished('budget-hours', 'Budget of finished fixed-fee projects', (budget) => budget);
export const HOURS_ABOVE_BUDGET = finished('hours-above-budget', 'Hours above budget', (budget, worked) =>
  Math.max(0, worked - budget),
);
