import type { ImportCorrections } from '@tieout/contracts/import-corrections.ts';
import type { CorrectionAnswers } from '@tieout/finance/closed-changes.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext, type DbContext } from '#db/context.ts';
import { notFound } from '#server/app-error.ts';
import { findingsOf } from '../findings.ts';
import {
  selectBooks,
  selectImport,
  selectImportForUpdate,
  updateImport,
  type ImportRow,
} from '../ledger-import.queries.ts';
import { wrongTime } from '../wrong-time.ts';
import { fixedAnswerOf } from '#ledger/corrections/closed-months.ts';
import { closedEntriesOf, composeCorrections, fixedFor } from './compose-corrections.ts';
import { refuseDifferenceOfKinds, refuseOtherAnswer, refuseUnanswered } from './correction-sentences.ts';

interface Asker {
  companyId: string;
  context: DbContext;
}

export function findCorrectionsOf(
  { db }: { db: AppDb },
  { companyId, context }: Asker,
  importId: string,
): Promise<ImportCorrections> {
  return inContext(db, context, async (transaction) => {
    const row = await selectImport(transaction, { companyId, importId });
    if (row === undefined) throw notFound();
    return answerOf(transaction, companyId, row);
  });
}

/** Said before a file is posted; nothing is posted by it. */
export function answerCorrections(
  { db }: { db: AppDb },
  { companyId, context }: Asker,
  importId: string,
  answers: CorrectionAnswers,
): Promise<ImportCorrections> {
  return inContext(db, context, async (transaction) => {
    const row = await selectImportForUpdate(transaction, { companyId, importId });
    if (row === undefined) throw notFound();
    if (row.status !== 'ready') throw wrongTime(row);
    const findings = { ...findingsOf(row.findings), answers };
    const { corrections } = findings;
    const said = fixedAnswerOf(await selectBooks(transaction, companyId));
    const fixed = corrections === null ? said : fixedFor(corrections, said);
    if (fixed !== null && answers.closed !== null && answers.closed !== fixed) refuseOtherAnswer(fixed);
    const isOfKinds = (corrections?.closed?.accounts ?? 0) > 0;
    if (isOfKinds && answers.closed === 'book-difference') refuseDifferenceOfKinds();
    await updateImport(transaction, { companyId, importId }, ['ready'], { findings: JSON.stringify(findings) });
    return answerOf(transaction, companyId, { ...row, findings });
  });
}

async function answerOf(db: Db, companyId: string, row: ImportRow): Promise<ImportCorrections> {
  const { corrections, answers } = findingsOf(row.findings);
  const books = await selectBooks(db, companyId);
  return composeCorrections(corrections, answers, { currency: books.currency, fixed: fixedAnswerOf(books) });
}

/** Nobody posts into closed months without having said that they want to. */
export async function requireAnswers(db: Db, companyId: string, row: ImportRow): Promise<void> {
  const { corrections, answers } = findingsOf(row.findings);
  if (corrections === null || closedEntriesOf(corrections, answers) === 0 || answers.closed !== null) return;
  if (fixedFor(corrections, fixedAnswerOf(await selectBooks(db, companyId))) !== null) return;
  const accounts = corrections.closed?.accounts ?? 0;
  refuseUnanswered({ accounts, entries: closedEntriesOf(corrections, answers) - accounts });
}
