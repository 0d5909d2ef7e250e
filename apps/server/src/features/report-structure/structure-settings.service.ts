import { type ReportType, type StructureSettings } from '@tieout/contracts/report-structure.ts';
import { structureDraft, type StructureDraft } from '@tieout/contracts/structure-draft.ts';
import type { ReportFamily } from '@tieout/finance/statements/structure/report-family.ts';
import type { Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import type { StatementCompany } from '#statements/question/statement-company.queries.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { loadStructure, type CompanyStructure } from '#statements/structure/structure-store.ts';
import { selectVersionAuthor } from '#statements/structure/structure-versions.queries.ts';
import { FIRST_VERSION } from '#statements/structure/structure-versions.ts';
import { draftContent, draftOfContent, keptDraft, requireKnownObjects } from './draft-content.ts';
import type { EditorScope, StructureDeps } from './ordering.service.ts';
import { placedAccounts } from './placed-accounts.ts';
import { familyOf, statementOf } from './report-families.ts';
import {
  deleteDraft,
  selectDraft,
  selectPlannedCategories,
  selectStructureHistory,
  upsertDraft,
} from './report-structure.queries.ts';
import { amountsOfAllRows } from './row-amounts.ts';
import { requireCurrent } from './stale-structure.ts';
import { checkDraft, checkOrder, type StructureCheck } from './structure-checks.ts';
import { companyOf, gatherFacts, type StructureFacts } from './structure-facts.ts';
import { versionToBringBack } from './structure-history.ts';

/** Who edits, and which figures they may see beside the rows. */
export interface SettingsScope extends EditorScope {
  figures: StatementScope;
}

export function findStructureSettings(
  { db }: StructureDeps,
  scope: SettingsScope,
  reportType: ReportType,
): Promise<StructureSettings> {
  return inSnapshot(db, scope.context, (transaction) => gatherSettings(transaction, scope, reportType));
}

export interface DraftToSave {
  reportType: ReportType;
  baseVersion: number;
  draft: StructureDraft | null;
}

/** Seen by its editor alone: no report changes. */
export function saveDraft({ db }: StructureDeps, scope: SettingsScope, saved: DraftToSave): Promise<StructureSettings> {
  const { companyId, userId } = scope;
  const family = familyOf(saved.reportType);
  return inContext(db, scope.context, async (transaction) => {
    if (saved.draft === null) await deleteDraft(transaction, companyId, family, userId);
    else {
      const company = await companyOf(transaction, companyId);
      const { version } = await loadStructure(transaction, company, family, null);
      await requireCurrent(transaction, { companyId, family, version }, saved.baseVersion);
      const draft = keptDraft(saved.draft);
      requireKnownObjects(draft, await gatherFacts(transaction, company));
      const baseVersion = version ?? FIRST_VERSION;
      await upsertDraft(transaction, { companyId, family, userId, baseVersion, draft });
    }
    return gatherSettings(transaction, scope, saved.reportType);
  });
}

/** The caller's draft of a family, if they have one that can still be read. */
export async function readDraft(db: Db, { companyId, userId }: EditorScope, family: ReportFamily) {
  const row = await selectDraft(db, companyId, family, userId);
  const parsed = structureDraft.safeParse(row?.draft);
  return row === undefined || !parsed.success ? null : { ...row, draft: parsed.data };
}

export async function gatherSettings(db: Db, scope: SettingsScope, reportType: ReportType): Promise<StructureSettings> {
  const family = familyOf(reportType);
  const company = await companyOf(db, scope.companyId);
  const current = await loadStructure(db, company, family, null);
  const history = await selectStructureHistory(db, company.id, family);
  const author =
    current.version === null ? undefined : await selectVersionAuthor(db, company.id, family, current.version);
  const mine = await readDraft(db, scope, family);
  const published = draftOfContent(current);
  // Without a draft accounts stand where reports have them, even if the company has another business model by now.
  const facts = await gatherFacts(db, mine === null ? { ...company, businessModel: current.model } : company);
  const lastPublished = history.findLast(({ change }) => change === 'PUBLISH')?.changedAt ?? null;
  return {
    reportType,
    structureVersion: current.version ?? FIRST_VERSION,
    published,
    draft: mine?.draft ?? null,
    draftSavedAt: mine?.savedAt ?? null,
    draftBaseVersion: mine?.baseVersion ?? null,
    publishedBy: author?.name ?? null,
    publishedAt: author?.changedAt ?? null,
    ...(await describe(db, { facts, current, family, draft: mine?.draft ?? published, lastPublished })),
    amountMonth: facts.amountMonth,
    rowAmounts: await rowAmounts(db, scope.figures, { family, company }),
    canUndo: versionToBringBack(history) !== undefined,
  };
}

interface Described {
  facts: StructureFacts;
  current: CompanyStructure;
  family: ReportFamily;
  draft: StructureDraft;
  lastPublished: string | null;
}

/** What the draft comes to; where its rows make no structure, sections and accounts stand as they are published. */
async function describe(
  db: Db,
  { facts, current, family, draft, lastPublished }: Described,
): Promise<Pick<StructureSettings, 'accounts' | 'checks' | 'frame'>> {
  const made = draftContent(draft, family, current.structure);
  const checks = await checksOf(db, { draft, family, current, facts });
  const content = made.status === 'ok' ? made.content : current;
  const frame = content.structure.sections.map(({ code, side, band, computedAfter }) => ({
    code,
    side,
    band,
    computedAfter: computedAfter.map((row) => ({ ...row, sumOf: [...row.sumOf] })),
  }));
  if (family !== 'PNL') return { accounts: [], checks, frame };
  return { accounts: placedAccounts(facts, content, lastPublished), checks, frame };
}

/** Rows that follow from the accounts have their amounts from the statement, in the currency of the books. */
async function rowAmounts(
  db: Db,
  scope: StatementScope,
  { family, company }: { family: ReportFamily; company: StatementCompany },
): Promise<StructureSettings['rowAmounts']> {
  if (family === 'PNL') return [];
  const asked = { type: statementOf(family), period: 'last-closed-month', currency: company.baseCurrency };
  return [...(await amountsOfAllRows(db, scope, asked))].map(([code, amount]) => ({ code, amount }));
}

export async function checksOf(
  db: Db,
  { draft, family, current, facts }: Omit<Described, 'lastPublished'>,
): Promise<StructureCheck[]> {
  const made = draftContent(draft, family, current.structure);
  if (family !== 'PNL') return checkOrder({ draft, made });
  return checkDraft({ draft, made, facts, planned: await selectPlannedCategories(db, facts.company.id) });
}
