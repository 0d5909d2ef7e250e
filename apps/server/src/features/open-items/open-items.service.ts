import type { Readable } from 'node:stream';
import { OPEN_ITEM_LIMITS, type OpenItems, type OpenSide } from '@tieout/contracts/open-items.ts';
import { ageItems } from '@tieout/finance/ageing/ageing.ts';
import { openItemsOn } from '@tieout/finance/ageing/open-items-on.ts';
import type { OpenDocument } from '@tieout/finance/metrics/open-items/open-document.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { subtractMoney, sumMoney } from '@tieout/finance/money.ts';
import { recordChange } from '#access/record-change.ts';
import { plainTable } from '#bank-files/plain-table.ts';
import { readOpenItems, type OpenItemList } from '#bank-files/open-items/read-open-items.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext, type DbContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { selectControlLines, selectTermsDays } from '#facts/control-lines.queries.ts';
import { readSmallUpload } from '#http/small-upload.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { lockCompanyOf } from '#statements/structure/structure-versions.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import {
  insertList,
  selectBooksDates,
  selectListedDues,
  selectLists,
  selectOpenCompany,
  updateListRemoved,
} from './open-items.queries.ts';

export interface OpenItemDeps {
  db: AppDb;
}

export interface OpenItemEditor {
  companyId: string;
  userId: string;
  requestId: string;
  context: DbContext;
}

export function findOpenItems(
  { db }: OpenItemDeps,
  { companyId, context }: Pick<OpenItemEditor, 'companyId' | 'context'>,
  asked: { side: OpenSide; on?: LocalDate | undefined },
): Promise<OpenItems> {
  return inSnapshot(db, context, (transaction) => gather(transaction, companyId, asked.side, asked.on));
}

/** The control accounts as items, and what each list says beside them. */
async function gather(db: Db, companyId: string, side: OpenSide, asked?: LocalDate): Promise<OpenItems> {
  const { currency, today } = await requireCompany(db, companyId);
  const on = asked ?? today;
  const lines = await selectControlLines(db, { companyId, side, on, version: null });
  const termsDays = await selectTermsDays(db, companyId);
  const parties = new Map(lines.map(({ partyKey, party }) => [partyKey, party]));
  const open = openItemsOn(lines, on, { termsDays });
  const documents = open.filter(({ bucket }) => bucket !== 'unapplied');
  const dues = Map.groupBy(await selectListedDues(db, companyId), ({ listId }) => listId);
  const lists = await selectLists(db, companyId, side);
  return {
    side,
    on,
    currency,
    balance: sumMoney(lines.map(({ amount }) => amount)),
    aged: ageItems(documents, on),
    unapplied: sumMoney(open.filter(({ bucket }) => bucket === 'unapplied').map((item) => item.open)),
    termsDays,
    withoutDue: documents.filter(({ isDueFromSource }) => !isDueFromSource).length,
    itemCount: open.length,
    items: open
      .toSorted(inOrderOfDue)
      .slice(0, OPEN_ITEM_LIMITS.shownItems)
      .map((item) => itemOf(item, parties)),
    lists: lists.map((list) => ({
      ...list,
      difference: subtractMoney(list.total, list.control),
      aged: ageItems(dues.get(list.id) ?? [], list.asOf),
    })),
  };
}

/** Unapplied payments have no day they are due on: they stand at the end. */
function inOrderOfDue(a: OpenDocument, b: OpenDocument): number {
  const [first, second] = [a, b].map(({ bucket, due }) => `${bucket === 'unapplied'} ${due}`);
  return (first ?? '') < (second ?? '') ? -1 : first === second ? 0 : 1;
}

function itemOf(item: OpenDocument, parties: ReadonlyMap<string, string>): OpenItems['items'][number] {
  const { partyKey, documentKey, date, due, isDueFromSource, open, bucket } = item;
  const party = parties.get(partyKey) ?? 'Not named';
  if (bucket === 'unapplied') return { party, document: null, date, due: null, dueFrom: null, open };
  // A key of its own is no number.
  const document = documentKey?.startsWith('#') === true ? null : documentKey;
  return { party, document, date, due, dueFrom: isDueFromSource ? 'source' : 'terms', open };
}

async function requireCompany(db: Db, companyId: string) {
  const company = await selectOpenCompany(db, companyId);
  if (company === undefined) throw notFound();
  return company;
}

export interface OpenItemUpload {
  fileName: string;
  side: OpenSide;
  on: LocalDate | undefined;
  bytes: Readable;
}

export async function keepList(
  { db }: OpenItemDeps,
  editor: OpenItemEditor,
  { fileName, side, on: asked, bytes }: OpenItemUpload,
): Promise<OpenItems> {
  const file = await bytesOf(bytes);
  return inContext(db, editor.context, async (transaction) => {
    const { companyId, userId } = editor;
    await lockCompanyOf(transaction, editor);
    const { currency } = await requireCompany(transaction, companyId);
    const booksDates = await selectBooksDates(transaction, companyId);
    const list = await read(file, { currency, isPayable: side === 'PAYABLE', booksDates });
    const on = dayOf(list, asked);
    const { items, total } = list;
    const id = await insertList(transaction, { companyId, userId, side, on, fileName, total, items });
    if (id === null) {
      throw new AppError('conflict', `There is a list of ${on} already. Take it away first. Nothing was kept.`);
    }
    await noteChange(transaction, editor, 'open-items.list-added', id, fileName);
    return gather(transaction, companyId, side, on);
  });
}

function dayOf({ asOf, items }: OpenItemList, asked: LocalDate | undefined): LocalDate {
  const on = asOf ?? asked;
  if (on === undefined) {
    throw new AppError('invalid-input', 'The file does not say of which day it is. Say the day. Nothing was kept.');
  }
  const later = items.find(({ date }) => date > on);
  if (later === undefined) return on;
  throw new AppError(
    'invalid-input',
    `Line ${later.line}: the document is of ${later.date}, after the day of the list (${on}). Nothing was kept.`,
  );
}

export function removeList({ db }: OpenItemDeps, editor: OpenItemEditor, id: string): Promise<OpenItems> {
  return inContext(db, editor.context, async (transaction) => {
    const { companyId } = editor;
    await lockCompanyOf(transaction, editor);
    const list = await updateListRemoved(transaction, companyId, id);
    if (list === undefined) throw notFound();
    await noteChange(transaction, editor, 'open-items.list-removed', id, list.fileName);
    return gather(transaction, companyId, list.side);
  });
}

async function noteChange(
  db: Db,
  { companyId, userId, requestId }: OpenItemEditor,
  ...[action, subjectId, name]: readonly [string, string, string]
): Promise<void> {
  const change = { companyId, actorUserId: userId, requestId, action, subjectType: 'open_item_list', subjectId };
  await recordChange(db, { ...change, after: { name } });
}

async function read(file: Buffer, about: Parameters<typeof readOpenItems>[1]): Promise<OpenItemList> {
  try {
    return await readOpenItems(file, about);
  } catch (error) {
    if (error instanceof FileRefusal) throw new AppError('invalid-input', error.message, { cause: error });
    if (!(error instanceof RangeError)) throw error;
    throw new AppError('invalid-input', 'The amounts of the file are too large.', { cause: error });
  }
}

function bytesOf(bytes: Readable): Promise<Buffer> {
  const tooLarge = 'A list can be up to 16 MB.';
  return readSmallUpload({ bytes, mostBytes: OPEN_ITEM_LIMITS.fileBytes, tooLarge, read: plainTable });
}
