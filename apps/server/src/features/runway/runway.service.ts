import { proposedRunway } from '@tieout/contracts/runway-books.ts';
import { runwayPayload, type RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import { answerRunway, simulatePayload } from '@tieout/contracts/runway-result.ts';
import type { RunwayCalculator } from '@tieout/contracts/runway.ts';
import { addMonths, monthOf } from '@tieout/finance/month.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import type { CompanyCall } from '#access/guard.ts';
import { reaches } from '#access/levels.ts';
import type { AppDb } from '#db/client.ts';
import { selectPayload, upsertPayload } from '#calculators/last-payload.queries.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { pageScope } from '#statements/question/headline-scope.ts';
import { openView } from '#statements/question/statement-view.ts';
import { readPlannedFlows } from './planned-flows.ts';
import { readRunwayBooks } from './runway-books.ts';

export interface RunwayDeps {
  db: AppDb;
}

export interface RunwayCaller extends CompanyCall {
  access: CompanyAccess;
}

export function findRunway({ db }: RunwayDeps, caller: RunwayCaller): Promise<RunwayCalculator> {
  const { context, access } = caller;
  return inSnapshot(db, context, async (transaction) => {
    const view = await openView(transaction, pageScope(context, access, 'runway'), {});
    const books = await readRunwayBooks(transaction, view);
    const currentMonth = monthOf(view.lastDay);
    const proposed = proposedRunway(books, books?.months.at(-1) ?? addMonths(currentMonth, -1));
    const stored = runwayPayload.safeParse(await selectPayload(transaction, caller, 'RUNWAY'));
    const payload = stored.success ? stored.data : proposed;
    return {
      currency: view.company.reportingCurrency,
      currentMonth,
      source: view.source,
      canSave: reaches(access.grantFor('runway').level, 'edit'),
      books,
      planned: opensPlans(access) ? await readPlannedFlows(transaction, view) : null,
      proposed,
      payload,
      isOwn: stored.success,
      ...resultOf(payload),
    };
  });
}

function opensPlans(access: CompanyAccess): boolean {
  return reaches(access.grantFor('planning').level, 'view');
}

/** What is asked is kept for the next time, also where its answer is not looked at. */
export function askRunway({ db }: RunwayDeps, caller: RunwayCaller, payload: RunwayPayload) {
  return inContext(db, caller.context, async (transaction) => {
    await upsertPayload(transaction, caller, { calculator: 'RUNWAY', payload });
    return resultOf(payload);
  });
}

function resultOf(payload: RunwayPayload) {
  return { answer: answerRunway(payload), monteCarlo: simulatePayload(payload) };
}
