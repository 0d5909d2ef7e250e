import type { Changes } from '@tieout/contracts/changes.ts';
import { visitNodes, type Structure } from '@tieout/finance/statements/structure/structure-tree.ts';
import type { CompanyCall } from '#access/guard.ts';
import { recordChange } from '#access/record-change.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { AppError } from '#server/app-error.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { openView } from '#statements/question/statement-view.ts';
import { structureAmong } from '#statements/structure/structure-store.ts';
import {
  deleteWrongCause,
  insertWrongCause,
  selectWrongCauses,
  type WrongCauseRow,
} from '#statements/changes/changes.queries.ts';

interface MarkDeps {
  db: AppDb;
}

type Marks = Pick<Changes, 'wrong'>;

/** Who marks, and the books they read. */
export interface MarkScope {
  call: CompanyCall;
  statements: StatementScope;
}

export function markWrong({ db }: MarkDeps, scope: MarkScope, mark: WrongCauseRow): Promise<Marks> {
  return change(db, scope, mark, (transaction) => {
    const { companyId, userId } = scope.call;
    return insertWrongCause(transaction, { companyId, userId, ...mark });
  });
}

export function unmarkWrong({ db }: MarkDeps, scope: MarkScope, mark: WrongCauseRow): Promise<Marks> {
  return change(db, scope, mark, (transaction) =>
    deleteWrongCause(transaction, { companyId: scope.call.companyId, ...mark }),
  );
}

async function change(
  db: AppDb,
  { call, statements }: MarkScope,
  mark: WrongCauseRow,
  write: (transaction: Db) => Promise<void>,
): Promise<Marks> {
  const { companyId, context, userId, requestId } = call;
  return inContext(db, context, async (transaction) => {
    const view = await openView(transaction, statements, {});
    const { structure } = structureAmong(view.structures, view.company, 'PNL');
    if (!rowNames(structure).has(mark.row)) {
      throw new AppError('invalid-input', 'The P&L has no such row. Take the code of one that was told about.');
    }
    const before = await selectWrongCauses(transaction, companyId);
    await write(transaction);
    const after = await selectWrongCauses(transaction, companyId);
    await recordChange(transaction, {
      companyId,
      actorUserId: userId,
      requestId,
      action: 'changes.mark',
      subjectType: 'wrong-cause',
      subjectId: mark.row,
      before,
      after,
    });
    return { wrong: namesOfRows(structure, after) };
  });
}

/** Marks of rows that the structure no longer has silence nothing. */
export function namesOfRows(structure: Structure, marks: readonly WrongCauseRow[]): Changes['wrong'] {
  const names = rowNames(structure);
  return marks.flatMap(({ row, cause }) => {
    const name = names.get(row);
    return name === undefined ? [] : [{ row, name, cause }];
  });
}

function rowNames({ sections }: Structure): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  visitNodes(sections, ({ code, name }) => names.set(code, name));
  return names;
}
