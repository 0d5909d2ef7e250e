import { minorUnits } from '@tieout/finance/money.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { describe, expect, test } from 'vitest';
import { changedFields } from '#components/form/changed-fields.ts';
import { REPORT_SETTINGS } from '#testing/settings-answers.ts';
import { changeOf, checkSettings, mergeChanges, minorOf, valuesOf } from './settings-form.ts';
import { consequences } from './settings-text.ts';

const OCTOBER = parseMonth('2026-10');
const START = valuesOf(REPORT_SETTINGS);

test.each([
  ['1,234.5', 'USD', 123450],
  [' 500 ', 'USD', 50000],
  ['500', 'JPY', 500],
  ['1.005', 'KWD', 1005],
  ['1000.00', 'JPY', 1000],
  ['1000.50', 'JPY', null],
  ['1.0050', 'USD', null],
  ['0.10', 'USD', 10],
  ['1.005', 'USD', null],
  ['-5', 'USD', null],
  ['', 'USD', null],
  ['99999999999999999', 'USD', null],
])('reads %j in %s as %j minor units', (text, currency, minor) => {
  expect(minorOf(text, currency)).toBe(minor);
});

test('what was read is what would be sent when nothing changes', () => {
  const { baseCurrency: _, canEdit: __, missingRates: ___, ...settings } = REPORT_SETTINGS;
  expect(changeOf(START, settings.settingsVersion)).toEqual(settings);
});

test.each([
  ['JPY', 1_000, 'Enter an amount such as 500, zero or more.'],
  ['KWD', 1_000_000, 'Enter an amount such as 500 or 500.000, zero or more.'],
])('1,000 that matter in USD are 1,000 when the reports change to %s', (reportingCurrency, minor, sentence) => {
  const changed = { ...valuesOf({ ...REPORT_SETTINGS, materialityAbs: minorUnits(1_000_00) }), reportingCurrency };
  expect(checkSettings(changed, OCTOBER)).toEqual({});
  expect(changeOf(changed, 7).materialityAbs).toBe(minor);
  expect(checkSettings({ ...changed, materialityAbs: 'much' }, OCTOBER).materialityAbs).toBe(sentence);
});

test('every wrong field has its own sentence', () => {
  const wrong = {
    ...START,
    reportingCurrency: 'XAU',
    closedThrough: '2026-11',
    materialityAbs: 'much',
    materialityPct: '101',
    standardHoursPerDay: '25',
    arTermsDays: '30.5',
  };
  expect(checkSettings(wrong, OCTOBER)).toEqual({
    reportingCurrency: 'Choose the currency of the reports.',
    closedThrough: 'A future month cannot be closed.',
    materialityAbs: 'Enter an amount such as 500 or 500.00, zero or more.',
    materialityPct: 'Enter a percentage from 0 to 100.',
    standardHoursPerDay: 'A day has 0 to 24 hours.',
    arTermsDays: 'Enter whole days, from 0 to 365.',
  });
  expect(checkSettings(START, OCTOBER)).toEqual({});
});

test('keeping mine leaves what only the other has changed', () => {
  const mine = { ...START, decimals: '2' };
  const theirs = { ...REPORT_SETTINGS, settingsVersion: 8, decimals: 1, arTermsDays: 14 };
  const merged = mergeChanges(START, mine, theirs);
  expect(merged).toMatchObject({ decimals: '2', arTermsDays: '14' });
  expect(changedFields(valuesOf(theirs), merged)).toEqual(['decimals']);
});

describe('what a change does is said before it is saved', () => {
  test.each([
    ['2026-10', 'Sep-26 to Oct-26 will be closed.'],
    ['2026-07', 'Aug-26 will be open again'],
    ['', 'All months will be open again, and'],
  ])('closing moved from Aug-26 to %j', (closedThrough, said) => {
    const [sentence = ''] = consequences(START, { ...START, closedThrough }, 'USD');
    expect(sentence).toContain(said);
  });

  test('currency and fiscal year name the old and the new', () => {
    const sentences = consequences(START, { ...START, reportingCurrency: 'EUR', fiscalYearStartMonth: '4' }, 'USD');
    expect(sentences[0]).toContain('from USD to EUR');
    expect(sentences[1]).toContain('April instead of January');
    expect(consequences(START, { ...START, decimals: '2' }, 'USD')).toEqual([]);
  });
});
