import type { Sample } from '#scripts/record-sql.ts';
import * as books from './books.queries.ts';

const COMPANY = '00000000-0000-7000-8000-000000000001';

export const samples: readonly Sample[] = [
  { name: 'selectBooks', run: (db) => books.selectBooks(db, COMPANY) },
  { name: 'selectKnowsTimezone', run: (db) => books.selectKnowsTimezone(db, 'Europe/Berlin') },
  {
    name: 'updateBooks',
    run: (db) =>
      books.updateBooks(db, COMPANY, {
        baseCurrency: 'EUR',
        reportingCurrency: 'EUR',
        timezone: 'Europe/Berlin',
        fiscalYearStartMonth: 7,
        settingsVersion: 2,
      }),
  },
  { name: 'updateAllMonthsOpen', run: (db) => books.updateAllMonthsOpen(db, COMPANY) },
  { name: 'updateMateriality', run: (db) => books.updateMateriality(db, COMPANY, -2) },
];
