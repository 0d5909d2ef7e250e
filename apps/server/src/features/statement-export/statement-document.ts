import { NO_BOOKS } from '@tieout/contracts/documents.ts';
import type { StatementType } from '@tieout/contracts/statements.ts';
import type { Db } from '#db/client.ts';
import type { DocumentDraft, DocumentMaker } from '#files/document-maker.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { buildStatement } from '#statements/build-statement.ts';
import { selectStatementCompany } from '#statements/question/statement-company.queries.ts';
import { documentPeriod } from './document-period.ts';
import { selectBookedMonths } from './statement-export.queries.ts';
import { documentOfStatement } from '#sheets/statement-document.ts';

/** A document that is a statement of the live books, as the company's settings have it; without plans, for not all who may read it see them. */
export function statementDocument(type: StatementType): DocumentMaker {
  return async function makeStatement(db, companyId): Promise<DocumentDraft> {
    const period = await findPeriod(db, companyId);
    const can = { drill: true, export: true, editStructure: false };
    const scope = { companyId, context: { companyIds: [companyId] }, isLive: true, hidesPlan: true, stamp: null, can };
    const statement = await buildStatement(db, scope, { type, period: `${period.from}..${period.to}` });
    return documentOfStatement(statement, period);
  };
}

async function findPeriod(db: Db, companyId: string): Promise<DocumentDraft['period']> {
  const company = await selectStatementCompany(db, companyId);
  if (company === undefined) throw notFound();
  const booked = await selectBookedMonths(db, companyId, company.today);
  if (booked === null) throw new AppError('conflict', NO_BOOKS);
  return documentPeriod({ ...company, booked });
}
