import { expect, test } from 'vitest';
import { readWhole } from '#book-files/testing/read-text.ts';
import { describeFindings } from './check-import.ts';

const BOOKS = { companyId: '', currency: 'USD', exponent: 2, fiscalYearStartMonth: 1, closedThrough: null };

test('dates of another century or far ahead are pointed out', async () => {
  const lines = ['1996-01-31,Bank,5', '1996-01-31,Sales,-5', '2096-01-31,Bank,5', '2096-01-31,Sales,-5'];
  const reading = await readWhole(`Date,Account,Amount\n${lines.join('\n')}\n`, { kind: 'general-ledger' });
  expect(describeFindings(reading, null, BOOKS).warnings).toEqual([
    'The earliest date is 1996-01-31. Check whether that is right.',
    'The latest date is 2096-01-31, more than a year ahead. Check whether that is right.',
  ]);
});
