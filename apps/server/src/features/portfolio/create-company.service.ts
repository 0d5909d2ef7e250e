import { randomUUID } from 'node:crypto';
import type { companyToMake } from '@tieout/contracts/portfolio.ts';
import type { z } from 'zod';
import { insertCompany } from '#access/companies.queries.ts';
import { recordChange } from '#access/record-change.ts';
import type { Db } from '#db/client.ts';
import { setContext, type DbContext } from '#db/context.ts';
import { AppError } from '#server/app-error.ts';
import { countAssignments, insertAssignment, selectNameTaken } from './portfolio.queries.ts';

interface Maker {
  userId: string;
  requestId: string;
  context: DbContext;
}

const MOST_COMPANIES = 1_000;

/** A company with books that are decided, and the manager who looks after it. Whoever is invited first becomes its owner. */
export async function createCompany(
  db: Db,
  { userId, requestId, context }: Maker,
  wanted: z.output<typeof companyToMake>,
): Promise<{ id: string; name: string }> {
  const { name, type, businessModel, baseCurrency, timezone, fiscalYearStartMonth } = wanted;
  if ((await countAssignments(db, userId)) >= MOST_COMPANIES) {
    throw new AppError('conflict', 'You look after as many companies as one person can.');
  }
  const { isTaken, knowsTimezone } = await selectNameTaken(db, { name, timezone });
  if (isTaken) throw refusal('conflict', 'name', 'You look after a company of this name already.');
  if (!knowsTimezone) throw refusal('invalid-input', 'timezone', 'There is no such time zone');
  const id = randomUUID();
  await setContext(db, { userId, companyIds: [id] });
  await insertCompany(db, {
    id,
    name,
    business_model: businessModel,
    base_currency: baseCurrency,
    reporting_currency: baseCurrency,
    timezone,
    fiscal_year_start_month: fiscalYearStartMonth,
    books_decided_at: new Date().toISOString(),
    onboarding_completed: true,
    made_as: type,
  });
  await insertAssignment(db, id, userId);
  await recordChange(db, {
    companyId: id,
    actorUserId: userId,
    action: 'company.create',
    subjectType: 'company',
    subjectId: id,
    after: wanted,
    requestId,
  });
  // The answer that is kept for the key belongs to the manager.
  await setContext(db, context);
  return { id, name };
}

function refusal(code: 'conflict' | 'invalid-input', path: string, message: string): AppError {
  return new AppError(code, message, { issues: [{ path, message }] });
}
