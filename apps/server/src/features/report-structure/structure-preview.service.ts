import type { previewStructure, ReportType } from '@tieout/contracts/report-structure.ts';
import type { StructureDraft } from '@tieout/contracts/structure-draft.ts';
import type { EndpointOutput } from '@tieout/contracts/endpoint.ts';
import { addMoney, negateMoney, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { addMonths, monthOf, monthRange, type Month } from '@tieout/finance/month.ts';
import { pnlStatement } from '@tieout/finance/statements/pnl-statement.ts';
import { signAsShown } from '@tieout/finance/statements/shown-sign.ts';
import type { StatementRow } from '@tieout/finance/statements/statement-row.ts';
import type { Db } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { loadStructure } from '#statements/structure/structure-store.ts';
import type { StructureContent } from '#statements/structure/structure-versions.ts';
import { draftContent, keptDraft, requireKnownObjects } from './draft-content.ts';
import type { EditorScope, StructureDeps } from './ordering.service.ts';
import { familyOf } from './report-families.ts';
import { selectMonthlySums } from './report-structure.queries.ts';
import { companyOf, gatherFacts, placementsIn, PNL_KINDS, type StructureFacts } from './structure-facts.ts';
import { checksOf } from './structure-settings.service.ts';

type Preview = EndpointOutput<typeof previewStructure>;

const MONTHS_SHOWN = 12;

/**
 * The rows of closed months that a draft would restate, in the books' own currency. Moving and hiding changes no amount,
 * so the other reports have none.
 */
export function findPreview(
  { db }: StructureDeps,
  scope: EditorScope,
  asked: { reportType: ReportType; draft: StructureDraft },
): Promise<Preview> {
  const family = familyOf(asked.reportType);
  return inSnapshot(db, scope.context, async (transaction) => {
    const company = await companyOf(transaction, scope.companyId);
    const current = await loadStructure(transaction, company, family, null);
    const facts = await gatherFacts(transaction, company);
    const draft = keptDraft(asked.draft);
    requireKnownObjects(draft, facts);
    const checks = await checksOf(transaction, { draft, family, current, facts });
    const made = draftContent(draft, family, current.structure);
    const { closedThrough } = company;
    if (family !== 'PNL' || made.status !== 'ok' || closedThrough === null) return { months: [], rows: [], checks };
    const months = monthRange(addMonths(closedThrough, 1 - MONTHS_SHOWN), closedThrough);
    const sums = await selectSums(transaction, facts, months);
    const [before, after] = [current, made.content].map((content) => rowsOf(facts, content, { months, sums }));
    return { months, rows: differentRows(before ?? [], after ?? []), checks };
  });
}

type MonthlySums = Awaited<ReturnType<typeof selectMonthlySums>>;

function selectSums(db: Db, { company }: StructureFacts, months: readonly Month[]): Promise<MonthlySums> {
  const [from = monthOf(company.today)] = months;
  const to = months.at(-1) ?? from;
  return selectMonthlySums(db, { companyId: company.id, basis: company.basis, kinds: PNL_KINDS, from, to });
}

function rowsOf(
  facts: StructureFacts,
  content: StructureContent,
  { months, sums }: { months: readonly Month[]; sums: MonthlySums },
): StatementRow[] {
  const placements = placementsIn(facts, content);
  const amounts = new Map<string, MinorUnits[]>();
  const excluded = new Map<string, { id: string; name: string; base: MinorUnits[] }>();
  for (const { accountId, departmentId, month, amount } of sums) {
    const { code } = placements.placementOf(accountId, departmentId);
    const blank = months.map(() => ZERO);
    const base = code === null ? (excluded.get(accountId)?.base ?? blank) : (amounts.get(code) ?? blank);
    const index = months.indexOf(month);
    base[index] = addMoney(base[index] ?? ZERO, negateMoney(amount));
    if (code === null)
      excluded.set(accountId, { id: accountId, name: facts.accounts.get(accountId)?.name ?? '', base });
    else amounts.set(code, base);
  }
  const rows = pnlStatement({
    structure: content.structure,
    amounts,
    excluded: [...excluded.values()],
    columnCount: months.length,
    spans: months.map((_, index) => ({ from: index, to: index })),
    showsZeroRows: true,
  });
  return rows.map((row) => signAsShown(row, facts.company.showCostsAsNegative));
}

/** Rows with another figure in any month; a row that comes or goes without an amount changes nothing. */
function differentRows(before: readonly StatementRow[], after: readonly StatementRow[]): Preview['rows'] {
  const was = new Map(before.map((row) => [row.code, row]));
  const is = new Map(after.map((row) => [row.code, row]));
  const gone = before.filter(({ code }) => !is.has(code));
  return [...after, ...gone].flatMap(({ code, name, values }) => {
    const [old, now] = [was.get(code)?.values, is.get(code)?.values];
    const isSame = values.every((_, index) => (old?.[index] ?? ZERO) === (now?.[index] ?? ZERO));
    if (isSame) return [];
    return {
      code,
      name,
      before: values.map((_, index) => old?.[index] ?? null),
      after: values.map((_, index) => now?.[index] ?? null),
    };
  });
}
