import { proposedValuation } from '@tieout/contracts/valuation-proposal.ts';
import { valuationPayload, type ValuationPayload } from '@tieout/contracts/valuation-payload.ts';
import { answerValuation, type ValuationCalculator } from '@tieout/contracts/valuation.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import type { CompanyCall } from '#access/guard.ts';
import { reaches } from '#access/levels.ts';
import { selectPayload, upsertPayload } from '#calculators/last-payload.queries.ts';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { pageScope } from '#statements/question/headline-scope.ts';
import { openView } from '#statements/question/statement-view.ts';
import { readValuationBooks } from './valuation-books.ts';

export interface ValuationDeps {
  db: AppDb;
}

export interface ValuationCaller extends CompanyCall {
  access: CompanyAccess;
}

export function findValuation({ db }: ValuationDeps, caller: ValuationCaller): Promise<ValuationCalculator> {
  const { context, access } = caller;
  return inSnapshot(db, context, async (transaction) => {
    const view = await openView(transaction, pageScope(context, access, 'valuation'), {});
    const books = await readValuationBooks(transaction, view);
    // What is planned is told only to who may see plans.
    const shown = books === null || opensPlans(access) ? books : { ...books, planned: [] };
    const { reportingCurrency: currency } = view.company;
    const proposed = proposedValuation({ books: shown, currency, today: view.lastDay });
    const stored = valuationPayload.safeParse(await selectPayload(transaction, caller, 'VALUATION'));
    const payload = stored.success ? stored.data : proposed;
    return {
      source: view.source,
      canSave: reaches(access.grantFor('valuation').level, 'edit'),
      books: shown,
      proposed,
      payload,
      isOwn: stored.success,
      answer: answerValuation(payload),
    };
  });
}

function opensPlans(access: CompanyAccess): boolean {
  return reaches(access.grantFor('planning').level, 'view');
}

/** What is asked is kept for the next time, also where its answer is not looked at. */
export function askValuation({ db }: ValuationDeps, caller: ValuationCaller, payload: ValuationPayload) {
  return inContext(db, caller.context, async (transaction) => {
    await upsertPayload(transaction, caller, { calculator: 'VALUATION', payload });
    return { answer: answerValuation(payload) };
  });
}
