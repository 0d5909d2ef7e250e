import type { VarianceCause } from '@tieout/contracts/variance-detail.ts';
import { explainChanges } from '@tieout/finance/changes/explain-changes.ts';
import { reasonOf } from '@tieout/finance/changes/sentence.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import { isMaterial, varianceOf } from '@tieout/finance/variance/variance.ts';
import type { AppDb } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { selectWrongCauses } from '#statements/changes/changes.queries.ts';
import { readComparison } from '#statements/changes/read-comparison.ts';
import { readMateriality } from '#statements/plan/materiality.ts';
import { openPlanView, type VarianceScope } from './plan-vs-actual.service.ts';

/** As the changes of a month are judged by: what comes once a year has come twice. */
const HISTORY_MONTHS = 24;

/** Why material rows of a closed month are not what was planned: the engine of "what changed and why", with a plan as base. */
export async function findVarianceCauses(
  { db }: { db: AppDb },
  scope: VarianceScope,
  { month, plan }: { month: Month; plan?: string | undefined },
): Promise<{ causes: VarianceCause[] }> {
  return inSnapshot(db, scope.context, async (transaction) => {
    const view = await openPlanView(transaction, scope, plan);
    // A cause names counterparties and single postings, which are lines.
    if (!scope.can.drill) return { causes: [] };
    const { closedThrough, booksNow } = view;
    const first = booksNow.firstMonth;
    if (closedThrough === null || month > closedThrough || first === null || month < first) return { causes: [] };
    const [earliest, next] = [addMonths(month, -HISTORY_MONTHS), addMonths(month, 1)];
    const read = await readComparison(transaction, view, {
      month,
      base: null,
      first: earliest < first ? first : earliest,
      last: next <= closedThrough ? next : month,
    });
    if ('reason' in read) return { causes: [] };
    const materiality = await readMateriality(transaction, view);
    const wrong = new Set(
      (await selectWrongCauses(transaction, view.company.id)).map(({ row, cause }) => `${row} ${cause}`),
    );
    const material = new Set(
      read.comparison.rows
        .filter(({ now, base }) => isMaterial(varianceOf({ actual: now, plan: base }, 1), materiality))
        .map(({ code }) => code),
    );
    const { told } = explainChanges(read.comparison, {
      isAbout: (row) => material.has(row),
      silenced: (row, cause) => wrong.has(`${row} ${cause}`),
      most: material.size,
    });
    return {
      causes: told.flatMap((finding) => {
        const reason = reasonOf(finding);
        return finding.explanation === null || reason === null
          ? []
          : [{ row: finding.row.code, cause: finding.explanation.cause, reason }];
      }),
    };
  });
}
