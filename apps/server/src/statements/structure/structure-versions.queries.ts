import type { BusinessModel } from '@tieout/finance/statements/business-model.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { ReportFamily } from '@tieout/finance/statements/structure/report-family.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { personName } from '#db/person-name.ts';
import type { CompanyStructure } from './structure-store.ts';

const STRUCTURE_CHANGES = ['ORDER', 'PUBLISH', 'UNDO', 'SETTINGS'] as const;
export type StructureChangeKind = (typeof STRUCTURE_CHANGES)[number];

export interface LockedCompany {
  id: string;
  businessModel: BusinessModel | null;
  structureVersion: number;
  settingsVersion: number;
  timezone: string;
  /** The company's date. */
  today: LocalDate;
}

/** Whoever changes the company's structure or settings takes turns: the row stays locked until the transaction ends. */
export async function lockCompany(db: Db, companyId: string): Promise<LockedCompany | undefined> {
  return db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select([
      'id',
      'business_model as businessModel',
      'structure_version as structureVersion',
      'settings_version as settingsVersion',
      'timezone',
      sql<LocalDate>`coalesce(clock_on, (now() at time zone timezone)::date)`.as('today'),
    ])
    .forUpdate()
    .executeTakeFirst();
}

export interface NewStructureVersion extends Pick<CompanyStructure, 'structure' | 'mappings' | 'excluded' | 'model'> {
  companyId: string;
  family: ReportFamily;
  version: number;
  change: StructureChangeKind;
  changedBy: string;
}

export async function insertStructureVersion(db: Db, row: NewStructureVersion): Promise<void> {
  await db
    .insertInto('report_structure')
    .values({
      company_id: row.companyId,
      family: row.family,
      version: row.version,
      change: row.change,
      sections: JSON.stringify(row.structure.sections),
      mappings: JSON.stringify(row.mappings),
      excluded: JSON.stringify(row.excluded),
      business_model: row.model,
      changed_by: row.changedBy,
    })
    .execute();
}

export async function updateStructureVersion(db: Db, companyId: string, version: number): Promise<void> {
  await db.updateTable('company').set({ structure_version: version }).where('id', '=', companyId).execute();
}

export async function updateSettingsVersion(db: Db, companyId: string, version: number): Promise<void> {
  await db.updateTable('company').set({ settings_version: version }).where('id', '=', companyId).execute();
}

/** Who made a version, and when. Null for the structure a company starts with. */
export async function selectVersionAuthor(db: Db, companyId: string, family: ReportFamily, version: number) {
  return db
    .selectFrom('report_structure')
    .leftJoin('app_user', 'app_user.id', 'report_structure.changed_by')
    .where('company_id', '=', companyId)
    .where('family', '=', family)
    .where('version', '=', version)
    .select(['report_structure.changed_at as changedAt', personName('app_user').as('name')])
    .executeTakeFirst();
}
