import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LAYOUTS } from './layouts/layouts.ts';
import { randomBooks } from './testing/written/books.ts';
import { BY_ACCOUNT_REPORTS } from './testing/written/by-account-reports.ts';
import { JOURNAL_REPORTS } from './testing/written/journal-reports.ts';
import { PLAIN_REPORTS } from './testing/written/plain-reports.ts';
import { entriesOf, writeAndRead } from './testing/written/read-back.ts';
import { pairwiseStyles } from './testing/written/style.ts';

const REPORTS = [...BY_ACCOUNT_REPORTS, ...JOURNAL_REPORTS, ...PLAIN_REPORTS];
const BOOKS_PER_STYLE = process.env.TIEOUT_DEEP === '1' ? 40 : 1;

test('every layout of a ledger is written and read', () => {
  const ledgers = LAYOUTS.filter(({ kind }) => kind === 'general-ledger').map(({ id }) => id);
  expect([...new Set(REPORTS.flatMap(({ layout }) => layout ?? []))].toSorted()).toEqual(ledgers.toSorted());
});

describe.each(REPORTS)('$what', (report) => {
  test('is read to the entries it was written from, in every two of its styles', async () => {
    for (const style of pairwiseStyles(report.fixed ?? {})) {
      await fc.assert(
        fc.asyncProperty(randomBooks, async (books) => {
          expect(await writeAndRead(report, books, style), JSON.stringify(style)).toEqual({
            layout: report.layout,
            problems: [],
            entries: entriesOf(books, style.accounts),
          });
        }),
        { numRuns: BOOKS_PER_STYLE },
      );
    }
  });
});
