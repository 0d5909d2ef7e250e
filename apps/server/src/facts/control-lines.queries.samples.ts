import { parseLocalDate } from '@tieout/finance/local-date.ts';
import type { Sample } from '#scripts/record-sql.ts';
import * as control from './control-lines.queries.ts';

const COMPANY = '00000000-0000-7000-8000-000000000001';
const asked = { companyId: COMPANY, side: 'RECEIVABLE', on: parseLocalDate('2026-01-31'), version: null } as const;

export const samples: readonly Sample[] = [
  { name: 'selectControlLines', run: (db) => control.selectControlLines(db, asked) },
  {
    name: 'selectControlLines, payable, at a version',
    run: (db) => control.selectControlLines(db, { ...asked, side: 'PAYABLE', version: 3 }),
  },
  {
    name: 'selectControlLines as known at a moment',
    run: (db) => control.selectControlLines(db, { ...asked, version: 3, knownAt: '2026-01-31T12:00:00Z' }),
  },
  { name: 'selectTermsDays', run: (db) => control.selectTermsDays(db, COMPANY) },
];
