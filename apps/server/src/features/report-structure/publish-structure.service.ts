import type { ReportType, StructureSettings } from '@tieout/contracts/report-structure.ts';
import type { ReportFamily } from '@tieout/finance/statements/structure/report-family.ts';
import type { Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { AppError } from '#server/app-error.ts';
import { loadStructure, type CompanyStructure } from '#statements/structure/structure-store.ts';
import type { LockedCompany } from '#statements/structure/structure-versions.queries.ts';
import { changeStructure, lockCompanyOf } from '#statements/structure/structure-versions.ts';
import { draftContent } from './draft-content.ts';
import type { StructureDeps } from './ordering.service.ts';
import { familyOf } from './report-families.ts';
import { deleteDraft, selectStructureHistory } from './report-structure.queries.ts';
import { requireCurrent } from './stale-structure.ts';
import { blockingChecks } from './structure-checks.ts';
import { companyOf, gatherFacts } from './structure-facts.ts';
import { versionToBringBack } from './structure-history.ts';
import { checksOf, gatherSettings, readDraft, type SettingsScope } from './structure-settings.service.ts';

export interface StructurePublication {
  reportType: ReportType;
  baseVersion: number;
}

/** Makes the caller's draft the structure of the company. Without a draft there is nothing to do. */
export function publishDraft(
  deps: StructureDeps,
  scope: SettingsScope,
  asked: StructurePublication,
): Promise<StructureSettings> {
  return fromCurrent(deps, scope, asked, async (transaction, { company, current, family }) => {
    const mine = await readDraft(transaction, scope, family);
    if (mine === null) return;
    await requireCurrent(transaction, { ...scope, family, version: current.version }, mine.baseVersion);
    const facts = await gatherFacts(transaction, await companyOf(transaction, scope.companyId));
    const failed = blockingChecks(await checksOf(transaction, { draft: mine.draft, family, current, facts }));
    const made = draftContent(mine.draft, family, current.structure);
    if (failed.length > 0 || made.status !== 'ok') throw notPublishable(failed);
    const change = { family, kind: 'PUBLISH', action: 'structure.publish', next: made.content } as const;
    await changeStructure(transaction, scope, { company, current, change });
    await deleteDraft(transaction, scope.companyId, family, scope.userId);
  });
}

/** What was in use before the last publication comes back as a new version; nothing that was published is lost. */
export function undoPublication(
  deps: StructureDeps,
  scope: SettingsScope,
  asked: StructurePublication,
): Promise<StructureSettings> {
  return fromCurrent(deps, scope, asked, async (transaction, { company, current, family }) => {
    const version = versionToBringBack(await selectStructureHistory(transaction, scope.companyId, family));
    if (version === undefined) return;
    const next = await loadStructure(transaction, company, family, version ?? BEFORE_EVERY_VERSION);
    const change = { family, kind: 'UNDO', action: 'structure.undo', next, asked: { broughtBack: version } } as const;
    await changeStructure(transaction, scope, { company, current, change });
  });
}

interface CurrentStructure {
  company: LockedCompany;
  current: CompanyStructure;
  family: ReportFamily;
}

/** Under the company's lock, and only from the version that the editor has seen. */
function fromCurrent(
  { db }: StructureDeps,
  scope: SettingsScope,
  { reportType, baseVersion }: StructurePublication,
  work: (transaction: Db, structure: CurrentStructure) => Promise<void>,
): Promise<StructureSettings> {
  const family = familyOf(reportType);
  return inContext(db, scope.context, async (transaction) => {
    const company = await lockCompanyOf(transaction, scope);
    const current = await loadStructure(transaction, company, family, null);
    await requireCurrent(transaction, { ...scope, family, version: current.version }, baseVersion);
    await work(transaction, { company, current, family });
    return gatherSettings(transaction, scope, reportType);
  });
}

/** No version is stored at it, so the default of the business model is found. */
const BEFORE_EVERY_VERSION = 0;

function notPublishable(failed: readonly { id: string; label: string; detail: string }[]): AppError {
  const [first] = failed;
  return new AppError('invalid-input', first?.detail ?? 'The draft cannot be published.', {
    issues: failed.map(({ id, detail }) => ({ path: `checks.${id}`, message: detail })),
  });
}
