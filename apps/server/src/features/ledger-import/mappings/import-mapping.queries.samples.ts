import { ID, type Sample } from '#scripts/record-sql.ts';
import * as mappings from './import-mapping.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectMappings', run: (db) => mappings.selectMappings(db, ID, 200) },
  {
    name: 'upsertMapping',
    run: (db) =>
      mappings.upsertMapping(db, {
        companyId: ID,
        importId: ID,
        shape: 'a',
        separator: ',',
        header: ['date'],
        layout: null,
        mapping: '{}',
        fileName: 'ledger.csv',
      }),
  },
  { name: 'deleteMapping', run: (db) => mappings.deleteMapping(db, ID, 'a') },
  { name: 'deleteMappingsOf', run: (db) => mappings.deleteMappingsOf(db, ID, ID) },
];
