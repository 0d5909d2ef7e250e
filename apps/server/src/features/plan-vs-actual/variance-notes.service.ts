import type { VarianceNote } from '@tieout/contracts/variance-detail.ts';
import { rowCategories } from '@tieout/finance/statements/row-categories.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { CompanyCall } from '#access/guard.ts';
import { recordChange } from '#access/record-change.ts';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { AppError } from '#server/app-error.ts';
import { openView } from '#statements/question/statement-view.ts';
import { structureAmong } from '#statements/structure/structure-store.ts';
import { selectNotes } from '#statements/plan/variance-notes.queries.ts';
import { deleteNote, upsertNote } from './plan-vs-actual.queries.ts';
import type { VarianceScope } from './plan-vs-actual.service.ts';

interface Writer {
  scope: VarianceScope;
  call: CompanyCall;
}

interface NoteToSave {
  month: Month;
  row: string;
  /** Empty: the note goes. */
  text: string;
}

export function saveNote(
  { db }: { db: AppDb },
  { scope, call: { companyId, userId, requestId } }: Writer,
  { month, row, text }: NoteToSave,
): Promise<{ note: VarianceNote | null }> {
  return inContext(db, scope.context, async (transaction) => {
    const view = await openView(transaction, scope, {});
    const { structure } = structureAmong(view.structures, view.company, 'PNL');
    if (rowCategories(structure, row) === null) throw new AppError('invalid-input', 'The P&L has no such row.');
    const key = { companyId, month, row };
    const before = (await selectNotes(transaction, companyId, month)).get(row) ?? null;
    await (text === '' ? deleteNote(transaction, key) : upsertNote(transaction, key, text, userId));
    const note = (await selectNotes(transaction, companyId, month)).get(row) ?? null;
    await recordChange(transaction, {
      companyId,
      actorUserId: userId,
      requestId,
      action: 'variance-note.save',
      subjectType: 'variance-note',
      subjectId: `${month} ${row}`,
      before,
      after: note,
    });
    return { note };
  });
}
