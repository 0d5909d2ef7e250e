import { describe, expect, test } from 'vitest';
import { parseLocalDate } from '../../local-date.ts';
import { minorUnits } from '../../money.ts';
import { parseMonth } from '../../month.ts';
import { answerOf, metricBook, plain, valueOf } from '../../../test/metric-facts.ts';
import { openItemsByMonth, type OpenItemLine } from './open-items.ts';

function line(documentKey: string | null, date: string, amount: number, due: string | null = null): OpenItemLine {
  return {
    partyKey: 'client',
    documentKey,
    date: parseLocalDate(date),
    due: due === null ? null : parseLocalDate(due),
    amount: minorUnits(amount),
  };
}

const LINES = [
  line('A', '2026-01-10', 100_00, '2026-02-15'),
  line('A', '2026-02-20', -40_00),
  line('B', '2026-01-20', 50_00),
  line(null, '2026-02-25', -5_00),
  line('C', '2026-02-28', 10_00, '2026-02-28'),
  line('C', '2026-02-28', -10_00),
];
const MONTHS = ['2026-01', '2026-02', '2026-03'].map(parseMonth);

describe('open items', () => {
  const open = openItemsByMonth(LINES, MONTHS, { termsDays: 30 });

  test('of each month end, with their age and where their due date comes from', () => {
    expect(open.get(parseMonth('2026-02'))).toMatchObject([
      { documentKey: 'A', open: 55_00, due: '2026-02-15', isDueFromSource: true, bucket: 'd1_30' },
      { documentKey: 'B', open: 50_00, due: '2026-02-19', isDueFromSource: false, bucket: 'd1_30' },
    ]);
  });

  test('add up to the balance of the account', () => {
    const sums = MONTHS.map((month) => open.get(month)?.reduce((sum, item) => sum + item.open, 0));
    expect(sums).toEqual([150_00, 105_00, 105_00]);
  });

  test('a payment that came first does not decide when a document is due', () => {
    const early = [line('D', '2026-01-01', -10_00), line('D', '2026-01-31', 30_00, '2026-03-01')];
    expect(openItemsByMonth(early, MONTHS, { termsDays: 0 }).get(parseMonth('2026-01'))).toMatchObject([
      { due: '2026-03-01', isDueFromSource: true, open: 20_00 },
    ]);
  });
});

test('a payment that bounces opens its document again, as old as it was', () => {
  const bounced = [
    line('A', '2026-01-01', 10_00, '2026-01-15'),
    line('A', '2026-01-20', -10_00),
    line('A', '2026-02-10', 10_00),
  ];
  const open = openItemsByMonth(bounced, MONTHS, { termsDays: 30 });
  expect(open.get(parseMonth('2026-01'))).toEqual([]);
  expect(open.get(parseMonth('2026-02'))).toMatchObject([{ date: '2026-01-01', due: '2026-01-15', bucket: 'd31_60' }]);
});

test('the overdue share, by age; nothing open is 0 %', () => {
  const prepaid = { ...line(null, '2026-02-25', -21_00), partyKey: 'other' };
  const other = { ...line('O', '2026-02-01', 5_00, '2026-04-01'), partyKey: 'other' };
  const book = metricBook({ receivables: [...LINES, other, prepaid, line('E', '2026-03-02', 105_00, '2026-04-15')] });
  expect(answerOf(book, 'ar_overdue_pct', '2026-02')).toMatchObject({
    value: { numerator: 105_00, denominator: 105_00 },
  });
  const ages = answerOf(book, 'ar_overdue_pct', '2026-03').series.map(({ key, value }) => [key, plain(value)]);
  expect(ages).toEqual([
    ['current', '50'],
    ['d31_60', '50'],
    ['unapplied', '-7.619048'],
  ]);
  const paid = metricBook({ receivables: [line('A', '2026-01-01', 1), line('A', '2026-01-02', -1)] });
  expect(valueOf(paid, 'ar_overdue_pct', '2026-01')).toBe('0');
});
