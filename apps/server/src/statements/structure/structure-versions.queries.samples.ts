import { ID, type Sample } from '#scripts/record-sql.ts';
import * as structureVersions from './structure-versions.queries.ts';
import { defaultPnlStructure } from '@tieout/finance/statements/structure/default-structures.ts';

export const samples: readonly Sample[] = [
  { name: 'lockCompany', run: (db) => structureVersions.lockCompany(db, ID) },
  {
    name: 'insertStructureVersion',
    run: (db) =>
      structureVersions.insertStructureVersion(db, {
        companyId: ID,
        family: 'PNL',
        version: 2,
        change: 'ORDER',
        structure: defaultPnlStructure('SaaS'),
        mappings: [],
        excluded: [],
        model: 'SaaS',
        changedBy: ID,
      }),
  },
  { name: 'updateStructureVersion', run: (db) => structureVersions.updateStructureVersion(db, ID, 2) },
  { name: 'updateSettingsVersion', run: (db) => structureVersions.updateSettingsVersion(db, ID, 2) },
  { name: 'selectVersionAuthor', run: (db) => structureVersions.selectVersionAuthor(db, ID, 'PNL', 2) },
];
