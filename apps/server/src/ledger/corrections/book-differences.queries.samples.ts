import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import { bookDifferences } from './book-differences.queries.ts';

const booking = { companyId: ID, lastDay: parseLocalDate('2026-01-31'), firstOpen: parseMonth('2026-02') };

export const samples: readonly Sample[] = [{ name: 'bookDifferences', run: (db) => bookDifferences(db, booking) }];
