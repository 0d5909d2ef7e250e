import type { getDeletedItems, ReportType } from '@tieout/contracts/report-structure.ts';
import type { EndpointOutput } from '@tieout/contracts/endpoint.ts';
import { deletedNodes } from '@tieout/finance/statements/structure/order-structure.ts';
import { inSnapshot } from '#db/snapshot.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { loadStructure } from '#statements/structure/structure-store.ts';
import { amountsOfAllRows } from './row-amounts.ts';
import type { StructureDeps } from './ordering.service.ts';
import { familyOf, statementOf } from './report-families.ts';
import { selectHiddenSince } from './report-structure.queries.ts';
import { companyOf } from './structure-facts.ts';

type DeletedItems = EndpointOutput<typeof getDeletedItems>;

/** The rows hidden themselves, with what they hold in the current fiscal year (finance 2.5). */
export function findDeletedItems(
  { db }: StructureDeps,
  scope: StatementScope,
  reportType: ReportType,
): Promise<DeletedItems> {
  const family = familyOf(reportType);
  return inSnapshot(db, scope.context, async (transaction) => {
    const company = await companyOf(transaction, scope.companyId);
    const { structure } = await loadStructure(transaction, company, family, null);
    const hidden = deletedNodes(structure);
    if (hidden.length === 0) return [];
    const codes = hidden.map(({ code }) => code);
    const since = await selectHiddenSince(transaction, company.id, family, codes);
    const amounts = await amountsOfAllRows(transaction, scope, { type: statementOf(family) });
    return hidden.map(({ code, path }) => {
      const began = since.find((each) => each.code === code);
      return {
        reportType,
        ...path,
        code,
        amount: amounts.get(code) ?? null,
        deletedBy: began?.hiddenBy ?? null,
        deletedAt: began?.hiddenAt ?? null,
      };
    });
  });
}
