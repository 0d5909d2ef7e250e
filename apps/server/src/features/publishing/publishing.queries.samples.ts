import { parseMonth } from '@tieout/finance/month.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as publishing from './publishing.queries.ts';

const month = parseMonth('2026-01');
const commentary = { headline: 'A good month', highlights: ['One'], lowlights: [], asks: [] };

export const samples: readonly Sample[] = [
  { name: 'selectDraft', run: (db) => publishing.selectDraft(db, ID, month) },
  {
    name: 'upsertDraft',
    run: (db) => publishing.upsertDraft(db, { companyId: ID, month, commentary, parts: [], userId: ID }),
  },
  { name: 'deleteDraft', run: (db) => publishing.deleteDraft(db, ID, month) },
  { name: 'selectLastParts', run: (db) => publishing.selectLastParts(db, ID) },
];
