import { describe, expect, test } from 'vitest';
import { parseLocalDate } from '../../local-date.ts';
import { minorUnits } from '../../money.ts';
import { monthOf, parseMonth } from '../../month.ts';
import { answerOf, booksOf, metric, metricBook, plain, valueOf } from '../../../test/metric-facts.ts';
import { figureOf } from '../compute/figure-of.ts';
import { splitFigures } from '../compute/split-figures.ts';
import type { ProjectFacts } from '../facts/metric-facts.ts';
import type { Employee, PayRunLine, Project, ProjectLine, Timesheet } from '../facts/people-facts.ts';

const day = parseLocalDate;

function employee(key: string, given: Partial<Employee> = {}): Employee {
  return {
    key,
    grade: 'Senior',
    function: 'DELIVERY',
    hiredOn: day('2026-01-01'),
    endedOn: null,
    fteHundredths: 100,
    ...given,
  };
}

function sheet(employeeKey: string, date: string, hours: number, given: Partial<Timesheet> = {}): Timesheet {
  return {
    key: `${employeeKey} ${date} ${hours}`,
    employeeKey,
    projectKey: 'P1',
    date: day(date),
    hoursHundredths: hours * 100,
    isBillable: true,
    standardRate: minorUnits(100_00),
    currency: 'USD',
    fee: minorUnits(0),
    ...given,
  };
}

function project(key: string, given: Partial<Project> = {}): Project {
  return {
    key,
    name: `Project ${key}`,
    clientKey: null,
    type: 'T&M',
    contractValue: minorUnits(1_000_00),
    currency: 'USD',
    budgetHoursHundredths: null,
    signedOn: null,
    start: day('2026-01-01'),
    end: day('2026-12-31'),
    openingRecognised: minorUnits(0),
    ...given,
  };
}

function pay(paidOn: string, gross: number): PayRunLine {
  const date = day(paidOn);
  const none = { employerTax: minorUnits(0), benefits: minorUnits(0), fteHundredths: 200 };
  return {
    key: paidOn,
    department: 'D',
    function: 'DELIVERY',
    month: monthOf(date),
    paidOn: date,
    currency: 'USD',
    gross: minorUnits(gross),
    ...none,
  };
}

function company(projects: Partial<ProjectFacts>, payRuns: PayRunLine[] | null = null, fees: number = 0) {
  const facts: ProjectFacts = {
    projects: [project('P1')],
    timesheets: [],
    employees: [],
    leaves: [],
    holidays: [],
    dailyHoursHundredths: 800,
    lines: [],
    ...projects,
  };
  const books = booksOf({ from: '2026-01', to: '2026-06', pnl: { 'REVENUE.FEES': fees } });
  return metricBook({ books, projects: facts, pay: payRuns }, { model: 'Professional Services' });
}

describe('utilisation', () => {
  // June 2026 has 22 weekdays.
  const book = company({
    employees: [
      employee('full'),
      employee('half', { grade: 'Junior', fteHundredths: 50 }),
      employee('new', { hiredOn: day('2026-06-29') }),
      employee('gone', { endedOn: day('2026-06-01') }),
      employee('office', { function: 'G&A' }),
    ],
    holidays: [day('2026-06-03'), day('2026-06-06')],
    leaves: [{ employeeKey: 'full', date: day('2026-06-04'), hoursHundredths: 800 }],
    timesheets: [
      sheet('full', '2026-06-05', 80),
      sheet('half', '2026-06-05', 42),
      sheet('full', '2026-06-08', 10, { isBillable: false }),
    ],
  });

  test('is billable over available hours: weekdays without holidays, part-time, leave, who came and who left', () => {
    const hours = 160 + 84 + 16 + 8;
    expect(answerOf(book, 'utilisation', '2026-06')).toMatchObject({
      value: { numerator: 122_00, denominator: hours * 100 },
    });
    expect(Number(valueOf(book, 'total_utilisation', '2026-06')).toFixed(4)).toBe(((132 / hours) * 100).toFixed(4));
  });

  test('is told by grade', () => {
    const grades = answerOf(book, 'utilisation', '2026-06').series.filter(({ value }) => value !== null);
    expect(grades.map(({ key, value }) => [key, plain(value)]).slice(0, 2)).toEqual([
      ['Junior', '50'],
      ['Senior', '43.478261'],
    ]);
  });

  test('without anybody who delivers has no figure', () => {
    expect(valueOf(company({ timesheets: [sheet('x', '2026-06-01', 1)] }), 'utilisation', '2026-06')).toBe('DIV_ZERO');
  });
});

describe('what an hour brings and costs', () => {
  // One person, 22 days of 8 hours in June: 176 hours for 1,760.00, so 10.00 an hour.
  const employees = [employee('e')];
  const timesheets = [
    sheet('e', '2026-06-10', 100, { fee: minorUnits(2_000_00) }),
    sheet('e', '2026-06-11', 20, { isBillable: false, projectKey: 'P2' }),
  ];
  const lines: ProjectLine[] = [
    { key: 'l', projectKey: 'P1', date: day('2026-06-20'), kind: 'cost', amount: minorUnits(300_00), currency: 'USD' },
  ];
  const projects = [project('P1'), project('P2', { type: 'FIXED', contractValue: minorUnits(1_200_00) })];
  const book = company({ employees, timesheets, projects, lines }, [pay('2026-06-30', 1_760_00)], 90_00_00);

  test('fees over standard value, and over hours', () => {
    expect([valueOf(book, 'realisation', '2026-06'), valueOf(book, 'effective_bill_rate', '2026-06')]).toEqual([
      '90',
      90_00,
    ]);
  });

  test('hours that were not billed at what they cost', () => {
    expect(valueOf(book, 'bench_cost', '2026-06')).toBe(760_00);
    expect(valueOf(company({ employees, timesheets }), 'bench_cost', '2026-06')).toBe('NOT_CONNECTED');
  });

  test('project by project: fees, a fixed fee in equal parts, hours and purchases', () => {
    const { proof, series } = answerOf(book, 'project_margin', '2026-06');
    expect(proof.denominator).toMatchObject([{ amount: 2_100_00 }]);
    expect(series.map(({ name, value }) => [name, plain(value)])).toEqual([
      ['Project P1', '35'],
      ['Project P2', '-100'],
    ]);
  });

  test('projects that are shown as one have the margin of their sums, no mean of margins', () => {
    const definition = metric('project_margin');
    const june = { from: parseMonth('2026-06'), to: parseMonth('2026-06') };
    const all = splitFigures(definition.calculation, book, june, () => 'rest').get('rest');
    expect(
      figureOf('percent', { exact: all ?? null, proof: answerOf(book, 'project_margin', '2026-06').proof }),
    ).toEqual(answerOf(book, 'project_margin', '2026-06').value);
  });

  test('what the books say of a project comes first', () => {
    const said: ProjectLine = {
      key: 'r',
      projectKey: 'P2',
      date: day('2026-06-01'),
      kind: 'revenue',
      amount: minorUnits(500_00),
      currency: 'USD',
    };
    const named = company({ employees, timesheets, projects, lines: [said] }, [pay('2026-06-30', 1_760_00)]);
    expect(answerOf(named, 'project_margin', '2026-06').proof.denominator).toMatchObject([{ amount: 2_500_00 }]);
  });
});

describe('backlog', () => {
  const projects = [
    project('running', { openingRecognised: minorUnits(100_00) }),
    project('fixed', { type: 'FIXED', contractValue: minorUnits(600_00), end: day('2026-06-30') }),
    project('over', { end: day('2026-02-28') }),
    project('signed later', { signedOn: day('2026-03-01'), start: day('2026-04-01') }),
    project('eaten up', { contractValue: minorUnits(1) }),
  ];
  const timesheets = [
    sheet('e', '2026-02-10', 1, { projectKey: 'running', fee: minorUnits(50_00) }),
    sheet('e', '2026-02-10', 2, { projectKey: 'eaten up', fee: minorUnits(2) }),
  ];
  const book = company({ projects, timesheets }, null, 100_00);

  test('is what is left of projects that are signed and not finished, never below zero', () => {
    expect(valueOf(book, 'backlog', '2026-02')).toBe(850_00 + 400_00);
    expect(valueOf(book, 'backlog', '2026-03')).toBe(850_00 + 300_00 + 1_000_00);
  });

  test('covers months only where there is a year of fees', () => {
    expect(valueOf(book, 'backlog_cover', '2026-03')).toBe('INSUFFICIENT_HISTORY');
  });
});

test('fixed-fee projects above their budget, when they end', () => {
  const fixed = { type: 'FIXED' as const, budgetHoursHundredths: 10_00 };
  const projects = [
    project('late', { ...fixed, end: day('2026-03-31') }),
    project('thrifty', { ...fixed, end: day('2026-03-01') }),
  ];
  const timesheets = [
    sheet('e', '2026-02-01', 15, { projectKey: 'late' }),
    sheet('e', '2026-02-02', 1, { projectKey: 'thrifty' }),
  ];
  const book = company({ projects, timesheets });
  expect(['2026-02', '2026-03'].map((month) => valueOf(book, 'overrun_pct', month))).toEqual(['DIV_ZERO', '25']);
});

test('write-offs, lock-up and unbilled work are those of the books', () => {
  const pnl = { REVENUE: 300_00, 'REVENUE.FEES': 90_00, 'R.WOF': -10_00 };
  const balance = { RECEIVABLES: 500_00, UNBILLED: 200_00, DEFERRED_REVENUE_CURRENT: 100_00 };
  const book = metricBook(
    { books: booksOf({ from: '2026-04', to: '2026-06', pnl, balance }) },
    { model: 'Professional Services' },
  );
  expect(valueOf(book, 'billing_leakage', '2026-06')).toBe('10');
  expect(valueOf(book, 'wip_unbilled', '2026-06')).toBe(200_00);
  expect(Number(valueOf(book, 'lockup_days', '2026-06')).toFixed(4)).toBe(((600 / 900) * 91).toFixed(4));
});

test('people cost of the books where no payroll is connected, and said to be', () => {
  const book = metricBook({
    books: booksOf({ from: '2026-06', to: '2026-06', pnl: { REVENUE: 100, 'C.PPL': 20, 'G.PPL': 5 } }),
  });
  expect(answerOf(book, 'headcount_cost', '2026-06')).toMatchObject({ value: { minor: 25 }, tags: ['from-ledger'] });
  expect(valueOf(book, 'people_cost_pct', '2026-06')).toBe('25');
});

test('headcount is that of the last run of each department, and revenue per employee of a short year is said to be', () => {
  const runs = [
    pay('2026-06-15', 1),
    { ...pay('2026-06-30', 1), fteHundredths: 150 },
    { ...pay('2026-06-15', 1), key: 'x', department: 'E', function: null },
  ];
  const books = booksOf({ from: '2026-01', to: '2026-06', pnl: { REVENUE: 700_00 } });
  const book = metricBook({ books, pay: runs });
  expect(answerOf(book, 'headcount', '2026-06')).toMatchObject({ value: { value: '3.5' } });
  expect(answerOf(book, 'headcount', '2026-06').series.map(({ key, value }) => [key, plain(value)])).toEqual([
    ['DELIVERY', '1.5'],
    ['other', '2'],
  ]);
  expect(valueOf(book, 'headcount', '2026-07')).toBe('NO_DATA');
  // One month of pay: revenue of that month as if it were a year, over 3.5.
  expect(answerOf(book, 'revenue_per_employee', '2026-06')).toMatchObject({
    value: { minor: 2_400_00 },
    tags: ['short-history'],
  });
});
