import { isDeepStrictEqual } from 'node:util';
import type { ReportFamily } from '@tieout/finance/statements/structure/report-family.ts';
import { recordChange } from '#access/record-change.ts';
import type { Db } from '#db/client.ts';
import { enqueueAfterChange } from '#ledger/posting/enqueue-after-change.ts';
import { notFound } from '#server/app-error.ts';
import { DEFAULT_MODEL, type CompanyStructure } from './structure-store.ts';
import {
  insertStructureVersion,
  lockCompany,
  updateSettingsVersion,
  updateStructureVersion,
  type LockedCompany,
  type StructureChangeKind,
} from './structure-versions.queries.ts';

/** The version of what a company starts with, before anybody changed anything. */
export const FIRST_VERSION = 1;

/** Who changes something, and the request they do it with. */
export interface Editor {
  companyId: string;
  userId: string;
  requestId: string;
}

/** A draft has no model yet: what is published takes the one the company has then. */
export type StructureContent = Pick<CompanyStructure, 'structure' | 'mappings' | 'excluded'> &
  Partial<Pick<CompanyStructure, 'model'>>;

export interface StructureChange {
  family: ReportFamily;
  kind: StructureChangeKind;
  /** For the company's history: 'structure.hide'. */
  action: string;
  next: StructureContent;
  /** What was asked for, in the history. */
  asked?: object;
}

export async function lockCompanyOf(db: Db, { companyId }: Editor): Promise<LockedCompany> {
  const company = await lockCompany(db, companyId);
  if (company === undefined) throw notFound();
  return company;
}

/**
 * Adds a version of a family's structure, in the transaction that holds the company's lock. Answers the version the
 * company's structures have then; what changes nothing adds none.
 */
export async function changeStructure(
  db: Db,
  editor: Editor,
  { company, current, change }: { company: LockedCompany; current: CompanyStructure; change: StructureChange },
): Promise<number> {
  // An undo is counted even if rows moved since then make it change nothing: the next one must go further back.
  const next = { ...change.next, model: change.next.model ?? company.businessModel ?? DEFAULT_MODEL };
  if (change.kind !== 'UNDO' && isSameContent(current, next)) return company.structureVersion;
  const { family, kind } = change;
  const version = company.structureVersion + 1;
  await insertStructureVersion(db, {
    ...next,
    family,
    version,
    change: kind,
    companyId: company.id,
    changedBy: editor.userId,
  });
  await updateStructureVersion(db, company.id, version);
  await enqueueAfterChange(db, company.id, 'settings');
  // Exclusions are edited among the settings too: whoever has read those must not bring the old ones back.
  if (!isDeepStrictEqual(current.excluded, next.excluded)) {
    await updateSettingsVersion(db, company.id, company.settingsVersion + 1);
  }
  await recordChange(db, {
    companyId: company.id,
    actorUserId: editor.userId,
    action: change.action,
    subjectType: 'report_structure',
    subjectId: family,
    before: { version: current.version ?? FIRST_VERSION },
    after: { version, ...change.asked },
    requestId: editor.requestId,
  });
  return version;
}

function isSameContent(a: StructureContent, b: StructureContent): boolean {
  return (
    a.model === b.model &&
    isDeepStrictEqual(a.structure.sections, b.structure.sections) &&
    isDeepStrictEqual(a.mappings, b.mappings) &&
    isDeepStrictEqual(a.excluded, b.excluded)
  );
}
