import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyMonth, labelledMonth } from '../test/arbitraries.ts';
import { casesOf, oracle } from '../test/oracles.ts';
import {
  fiscalQuarterOf,
  fiscalYearOf,
  fiscalYearStart,
  periodChoices,
  yearToDate,
  type PeriodFacts,
} from './fiscal-calendar.ts';
import { parseLocalDate } from './local-date.ts';
import { addMonths, firstDayOf, monthsBetween, parseMonth } from './month.ts';

const startMonth = fc.integer({ min: 1, max: 12 });

describe('fiscal years', () => {
  test.each(casesOf(oracle('O-1.3b')))('O-1.3b: $input.month with start month $input.start', ({ input, expected }) => {
    const month = parseMonth(input.month);
    expect([`FY${fiscalYearOf(month, input.start)}`, fiscalQuarterOf(month, input.start)]).toEqual(expected);
  });

  test('year to date runs from the first fiscal month to the month', () => {
    expect(yearToDate(parseMonth('2024-06'), 4)).toEqual(['2024-04', '2024-05', '2024-06']);
    expect(yearToDate(parseMonth('2024-02'), 12)).toEqual(['2023-12', '2024-01', '2024-02']);
    expect(yearToDate(parseMonth('2024-04'), 4)).toEqual(['2024-04']);
    expect(yearToDate(parseMonth('2024-03'), 4)).toHaveLength(12);
  });

  test.each([0, 13, 1.5, Number.NaN])('%s is not a start month', (start) => {
    const month = parseMonth('2024-01');
    expect(() => fiscalYearStart(month, start)).toThrow(RangeError);
    expect(() => fiscalYearOf(month, start)).toThrow(RangeError);
    expect(() => fiscalQuarterOf(month, start)).toThrow(RangeError);
  });

  test('a fiscal year is twelve months in four quarters of three and changes its number once', () => {
    fc.assert(
      fc.property(anyMonth, startMonth, (month, start) => {
        const first = fiscalYearStart(month, start);
        expect(Number(first.slice(5))).toBe(start);
        expect(monthsBetween(first, month)).toBeGreaterThanOrEqual(0);
        expect(monthsBetween(first, month)).toBeLessThan(12);
        const months = Array.from({ length: 12 }, (_, index) => addMonths(first, index));
        expect(months.map((each) => fiscalQuarterOf(each, start))).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
        expect(new Set(months.map((each) => fiscalYearOf(each, start)))).toEqual(new Set([fiscalYearOf(month, start)]));
        expect(fiscalYearOf(addMonths(first, 12), start)).toBe(fiscalYearOf(month, start) + 1);
      }),
    );
  });
});

describe('the period selector', () => {
  const facts: PeriodFacts = {
    firstPosting: parseLocalDate('2023-02-14'),
    today: parseLocalDate('2026-01-15'),
    closedThrough: parseMonth('2025-12'),
    fiscalYearStartMonth: 1,
  };

  function labelsOf(changes: Partial<PeriodFacts>): string[] {
    return periodChoices({ ...facts, ...changes }).choices.map((choice) => choice.label);
  }

  test('offers every fiscal year since the first posting, newest first, then the last 12 closed months', () => {
    expect(labelsOf({})).toEqual(['Jan-26', 'Jan-25', 'Jan-24', 'Jan-23', 'Last 12 months']);
    expect(periodChoices(facts).choices.at(-1)).toEqual({
      kind: 'last-12-months',
      label: 'Last 12 months',
      from: '2025-01',
      toExclusive: '2026-01',
    });
  });

  test('the last 12 months end with the last closed month even when later months have passed', () => {
    const last = periodChoices({ ...facts, closedThrough: parseMonth('2025-09') }).choices.at(-1);
    expect(last).toMatchObject({ from: '2024-10', toExclusive: '2025-10' });
  });

  test('selects the current fiscal year', () => {
    expect(periodChoices({ ...facts, fiscalYearStartMonth: 4 }).defaultChoice).toEqual({
      kind: 'fiscal-year',
      label: 'Apr-25',
      from: '2025-04',
      toExclusive: '2026-04',
    });
  });

  test('a posting in the last month of a fiscal year brings that year', () => {
    expect(labelsOf({ firstPosting: parseLocalDate('2024-03-31'), fiscalYearStartMonth: 4 })).toEqual([
      'Apr-25',
      'Apr-24',
      'Apr-23',
      'Last 12 months',
    ]);
  });

  test('while nothing is closed the last 12 months end with the month before today', () => {
    const last = periodChoices({ ...facts, closedThrough: null }).choices.at(-1);
    expect(last).toMatchObject({ from: '2025-01', toExclusive: '2026-01' });
    const june = periodChoices({ ...facts, closedThrough: null, today: parseLocalDate('2026-06-30') }).choices.at(-1);
    expect(june).toMatchObject({ from: '2025-06', toExclusive: '2026-06' });
  });

  test('a company without postings, or with postings only ahead, is offered the current year', () => {
    expect(labelsOf({ firstPosting: null })).toEqual(['Jan-26', 'Last 12 months']);
    expect(labelsOf({ firstPosting: parseLocalDate('2027-05-01') })).toEqual(['Jan-26', 'Last 12 months']);
  });

  test('a posting dated 1970 by mistake leaves only years that have a label', () => {
    const labels = labelsOf({ firstPosting: parseLocalDate('1970-01-01') });
    expect(labels).toHaveLength(28);
    expect(labels.at(-2)).toBe('Jan-00');
  });

  test('the years follow on each other without gap and cover the first posting and today', () => {
    fc.assert(
      fc.property(labelledMonth, fc.integer({ min: 0, max: 300 }), startMonth, (month, span, start) => {
        const [first, today] = [addMonths(month, -span), month];
        fc.pre(first >= '2001-01' && today <= '2099-01');
        const { choices, defaultChoice } = periodChoices({
          firstPosting: firstDayOf(first),
          today: firstDayOf(today),
          closedThrough: null,
          fiscalYearStartMonth: start,
        });
        const years = choices.slice(0, -1);
        expect(defaultChoice).toBe(years[0]);
        expect(defaultChoice.from <= today && today < defaultChoice.toExclusive).toBe(true);
        const oldest = years.at(-1);
        expect(oldest !== undefined && oldest.from <= first && first < oldest.toExclusive).toBe(true);
        expect(years.slice(1).map((year) => year.toExclusive)).toEqual(years.slice(0, -1).map((year) => year.from));
      }),
    );
  });
});
