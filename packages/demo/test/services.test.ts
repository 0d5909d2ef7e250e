import { lastDayOf, monthOf, monthsBetween, type Month } from '@tieout/finance/month.ts';
import { describe, expect, it } from 'vitest';
import { checkCompany } from './checks/company-checks.ts';
import { checkDeals } from './checks/deal-checks.ts';
import { openCompany } from './checks/open-month-checks.ts';
import { demoCompany, monthIn, shiftedCompany, STORY_MONTHS, sum } from './companies.ts';
import { details, golden } from './golden.ts';
import { sumLedger } from './ledger-sums.ts';
import { fixedFeePlan, recognisedThrough } from './project-revenue.ts';

const { projects, timesheets, deals, entries } = demoCompany('services');
const sums = sumLedger(entries);
const timesheetsOf = Map.groupBy(timesheets, ({ date }) => monthIn(date));
const fixedFee = projects.filter(({ type }) => type === 'FIXED');

checkCompany('services', 25);
checkDeals('services', 'Business developer');

it('has neither an open month nor a next plan without a shift, even when asked for', () => {
  const asked = shiftedCompany('services', 0, '2026-01-31');
  expect(asked.entries).toHaveLength(entries.length);
  expect(asked.deals).toHaveLength(deals.length);
  expect(asked.nextPlan).toBeNull();
});

describe('timesheets', () => {
  it('and projects number as many as the golden counts', () => {
    expect({ projects: projects.length, timesheets: timesheets.length }).toEqual(golden.services.counts);
  });

  it('give the billable hours and the standard value of the reference in every month', () => {
    const months = STORY_MONTHS.map((month) => {
      const own = timesheetsOf.get(month) ?? [];
      return {
        bill: sum(own, ({ hours }) => hours),
        std: sum(own, ({ hours, standardRateMinor }) => Math.floor(hours * standardRateMinor + 0.5)),
      };
    });
    expect(months).toEqual(details.services.stats.map(({ bill, std }) => ({ bill, std })));
  });

  it('have fees that equal the time-and-materials revenue of the ledger in every month', () => {
    const fees = STORY_MONTHS.map((month) => sum(timesheetsOf.get(month) ?? [], ({ feeMinor }) => feeMinor));
    expect(fees).toEqual(STORY_MONTHS.map((month) => -sums.movement(month, '4000')));
  });

  it('are booked on projects that run', () => {
    const byId = new Map(projects.map((project) => [project.id, project]));
    const astray = timesheets.filter(({ projectId, date }) => {
      const project = byId.get(projectId);
      return project === undefined || date < project.start || date > project.end;
    });
    expect(astray).toEqual([]);
  });
});

describe('projects', () => {
  it('recognise the fixed-fee revenue of the ledger in every month', () => {
    const recognised = STORY_MONTHS.map((month) =>
      sum(fixedFee, (project) => fixedFeePlan(project)[monthsBetween(monthOf(project.start), month)] ?? 0),
    );
    expect(recognised).toEqual(STORY_MONTHS.map((month) => 0 - sums.movement(month, '4010')));
  });

  it('give the backlog of the reference at every month end', () => {
    const backlog = STORY_MONTHS.map((month) => {
      const signed = projects.filter(({ signedOn, end }) => signedOn <= lastDayOf(month) && monthIn(end) > month);
      return sum(signed, (project) =>
        Math.max(0, project.contractValueMinor - recognisedThrough(timesheets, project, month)),
      );
    });
    expect(backlog).toEqual(details.services.stats.map((month) => month.backlog));
  });

  it('billed ahead of the work are deferred revenue, and worked ahead of the bill unbilled revenue', () => {
    const invoiced = invoicedByProject();
    const months = STORY_MONTHS.map((month) => {
      const ahead = fixedFee.map((project) => {
        const own = invoiced.get(project.id)?.filter((invoice) => invoice.month <= month) ?? [];
        const billed = project.openingRecognisedMinor + sum(own, ({ amount }) => amount);
        return billed - recognisedThrough(timesheets, project, month);
      });
      return {
        deferred: sum(ahead, (each) => Math.max(0, each)),
        unbilled: sum(ahead, (each) => Math.max(0, -each)),
      };
    });
    const expected = STORY_MONTHS.map((month) => ({
      deferred: 0 - sums.closing(month, '2300'),
      unbilled: sums.closing(month, '1150'),
    }));
    expect(months).toEqual(expected);
  });

  it('each have a deal that was won on the day they were signed', () => {
    const won = new Map(deals.map((deal) => [deal.id, deal]));
    for (const { id, signedOn, contractValueMinor } of projects) {
      expect(won.get(`D-${id}`)).toMatchObject({
        won: true,
        amountMinor: contractValueMinor,
        expectedCloseOn: signedOn,
      });
    }
  });

  it('of the open month are signed in it, not in a month that is closed', () => {
    const open = openCompany('services').projects;
    const signedBefore = open.filter(({ signedOn }) => signedOn <= '2026-12-31');
    expect(signedBefore).toHaveLength(projects.length);
    expect(open.length).toBeGreaterThan(projects.length);
  });
});

/** Invoices end in the id of their project. */
function invoicedByProject(): Map<string, { month: Month; amount: number }[]> {
  const invoices = entries
    .filter(({ docType }) => docType === 'INVOICE')
    .flatMap(({ date, lines }) => lines.map((line) => ({ month: monthIn(date), ...line })))
    .filter(({ accountCode }) => accountCode === '1100')
    .map(({ month, docRef, amountMinor }) => ({
      month,
      amount: amountMinor,
      projectId: docRef?.split('-').at(-1) ?? '',
    }));
  return Map.groupBy(invoices, ({ projectId }) => projectId);
}
