import { ID, type Sample } from '#scripts/record-sql.ts';
import * as marketing from './marketing.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'insertMarketingJob', run: (db) => marketing.insertMarketingJob(db, { userId: ID, companyId: ID }) },
  { name: 'selectLead', run: (db) => marketing.selectLead(db, { userId: ID, companyId: ID }) },
];
