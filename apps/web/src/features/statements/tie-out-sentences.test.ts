import { parseMonth, type Month } from '@tieout/finance/month.ts';
import { expect, test } from 'vitest';
import { tieOutSentences } from './tie-out-sentences.ts';

const [AUGUST, SEPTEMBER, OCTOBER, NOVEMBER] = ['2026-08', '2026-09', '2026-10', '2026-11'].map(parseMonth) as [
  Month,
  Month,
  Month,
  Month,
];

function compared(month: Month, more: object = {}) {
  const source = 'QuickBooks';
  return { source, month, comparedAt: '2026-11-14T12:10:00.000Z', isChangedSince: false, differing: [], ...more };
}

test('names what was compared and when, what differs and on what, and what has changed since', () => {
  const all = [
    compared(NOVEMBER),
    compared(OCTOBER),
    compared(SEPTEMBER, { differing: ['Payroll', 'Bank'] }),
    compared(AUGUST, { isChangedSince: true }),
  ];
  const months = [AUGUST, SEPTEMBER, OCTOBER, NOVEMBER];
  expect(tieOutSentences(all, months)).toEqual([
    { tone: 'good', text: expect.stringMatching(/^Oct-26 and Nov-26 tie to QuickBooks, 14 Nov \d\d:10$/) as string },
    {
      tone: 'bad',
      text: expect.stringMatching(/^Sep-26 differs from QuickBooks on Payroll and 1 more, 14 Nov \d\d:10$/) as string,
    },
    { tone: 'warn', text: 'Aug-26 has changed since compared with QuickBooks' },
  ]);
  expect(tieOutSentences(all, [OCTOBER])).toHaveLength(1);
  expect(tieOutSentences([], months)).toEqual([]);
});

test('says many months in a row by the first and the last', () => {
  const all = [AUGUST, SEPTEMBER, OCTOBER].map((month) => compared(month));
  expect(tieOutSentences(all, [AUGUST, SEPTEMBER, OCTOBER])[0]?.text).toMatch(/^Aug-26 to Oct-26 tie to QuickBooks/);
});
