import { parseLocalDate } from '@tieout/finance/local-date.ts';
import type { Sample } from '#scripts/record-sql.ts';
import * as rates from './exchange-rates.queries.ts';

const COMPANY = '00000000-0000-7000-8000-000000000001';
const USER = '00000000-0000-7000-8000-000000000002';
const FILE = { companyId: COMPANY, fileId: '00000000-0000-7000-8000-000000000003' };
const key = { from: 'EUR', to: 'USD', kind: 'DAILY', date: parseLocalDate('2026-01-31') } as const;
const rate = { ...key, rate: '1.0837' };

export const samples: readonly Sample[] = [
  { name: 'selectRatedCompany', run: (db) => rates.selectRatedCompany(db, COMPANY) },
  { name: 'selectHandRates', run: (db) => rates.selectHandRates(db, COMPANY) },
  { name: 'selectHandRatesOf', run: (db) => rates.selectHandRatesOf(db, COMPANY, [key]) },
  { name: 'upsertHandRates', run: (db) => rates.upsertHandRates(db, COMPANY, USER, [rate]) },
  { name: 'deleteHandRates', run: (db) => rates.deleteHandRates(db, COMPANY, [key]) },
  { name: 'selectHandRateCount', run: (db) => rates.selectHandRateCount(db, COMPANY) },
  { name: 'selectRateFiles', run: (db) => rates.selectRateFiles(db, COMPANY) },
  { name: 'selectComparedRates', run: (db) => rates.selectComparedRates(db, COMPANY, [rate]) },
  {
    name: 'insertRateFile',
    run: (db) =>
      rates.insertRateFile(db, {
        companyId: COMPANY,
        userId: USER,
        name: 'eurofxref-hist.csv',
        layout: 'EUROFXREF',
        rates: [rate],
      }),
  },
  { name: 'updateRateFileRemoved', run: (db) => rates.updateRateFileRemoved(db, FILE, true) },
];
