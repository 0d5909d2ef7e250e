import type { Letter, PackFormat, PublicationSummary } from '@tieout/contracts/publications.ts';
import type { Caller } from '#access/caller.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import { selectCompanyPeople } from '#access/company-people.queries.ts';
import { companyContext } from '#access/company-access.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext, inTransaction, setContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { buildLetter, headlineOf, openLetter } from '#publications/letter.ts';
import { selectPublications, upsertOpening } from '#publications/letters.queries.ts';
import { readPack, writePack, type PackFile } from '#publications/pack.ts';
import { selectCompanyName } from '#publications/publications.queries.ts';
import { publishForPreview } from '#publications/publish.ts';
import { findReaders, withoutLetter } from '#publications/readers.ts';
import { findRestatedMonths } from '#publications/restated-months.ts';
import { readReadiness } from '#readiness/read-readiness.ts';
import { AppError, notFound } from '#server/app-error.ts';
import type { MonthToPublish, Publisher } from './publishing.service.ts';

/** Whoever reads, with their own eyes or through those of a manager. */
export interface LetterCall {
  caller: Caller;
  access: CompanyAccess;
  /** Through the eyes of somebody else: that is no opening of theirs. */
  isLook: boolean;
}

export function findPublications({ db }: { db: AppDb }, { caller, access }: LetterCall): Promise<PublicationSummary[]> {
  const { companyId } = access;
  return inSnapshot(db, companyContext(caller, companyId), async (transaction) => {
    const rows = await selectPublications(transaction, companyId, null);
    if (rows.length === 0) return [];
    const companyName = (await selectCompanyName(transaction, companyId)) ?? '';
    const restated = await findRestatedMonths(
      transaction,
      companyId,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const { profit, balances } = restated.get(row.id) ?? { profit: [], balances: [] };
      const { id, month, publishedAt, replacedAt } = row;
      return {
        id,
        month,
        headline: headlineOf(row, companyName),
        publishedAt,
        replacedAt,
        isRestated: profit.length + balances.length > 0,
      };
    });
  });
}

export async function readLetter(
  { db }: { db: AppDb },
  { caller, access, isLook: isOfOthers }: LetterCall,
  publicationId: string,
): Promise<Letter> {
  const { companyId } = access;
  const context = companyContext(caller, companyId);
  const letter = await inSnapshot(db, context, (transaction) =>
    openLetter(transaction, { context, access }, publicationId),
  );
  if (!isOfOthers && isReaderOf(caller, companyId)) {
    await inContext(db, context, (transaction) =>
      upsertOpening(transaction, { companyId, publicationId, userId: caller.userId }),
    );
  }
  return letter;
}

/** The reader's own copy, whatever was mailed to them. */
export async function packOf(
  { db }: { db: AppDb },
  { caller, access }: LetterCall,
  publicationId: string,
  format: PackFormat,
): Promise<PackFile> {
  const { companyId } = access;
  const context = companyContext(caller, companyId);
  const model = await inSnapshot(db, context, async (transaction) => {
    const people = await selectCompanyPeople(transaction, companyId);
    const person = people.find(({ id }) => id === caller.userId);
    const name = person === undefined || person.name === '' ? (person?.email ?? '') : person.name;
    return readPack(transaction, { context, access, name }, publicationId);
  });
  return writePack(model, format);
}

/** Who works in a company looks at its letters without being one of their readers. */
function isReaderOf({ memberships }: Caller, companyId: string): boolean {
  const type = memberships.find((membership) => membership.companyId === companyId)?.type;
  return type === 'INVESTOR' || type === 'VIEWER';
}

const NO_LETTER = {
  NOT_SHARED: 'The overview is not shared with them: they get no letter.',
  MASKED: 'Some lines are restricted for them: they get no letter.',
};

/** Ends the transaction of a preview: what was published in it was never there. */
class TakenBack extends Error {
  readonly letter: Letter;

  constructor(letter: Letter) {
    super('A preview is over');
    this.letter = letter;
  }
}

/** The letter as a reader would see it if the month were published now: it is, by the same functions, and taken back. */
export async function previewLetterFor(
  { db }: { db: AppDb },
  { companyId, userId, context }: Publisher,
  { readerId, month, commentary, parts }: MonthToPublish & { readerId: string },
): Promise<Letter> {
  try {
    return await inTransaction(db, async (transaction) => {
      await setContext(transaction, context);
      throw new TakenBack(await makePreview(transaction));
    });
  } catch (thrown) {
    if (thrown instanceof TakenBack) return { ...thrown.letter, id: null };
    throw thrown;
  }

  async function makePreview(transaction: Db): Promise<Letter> {
    const reader = (await findReaders(transaction, companyId)).find(({ id }) => id === readerId);
    if (reader === undefined) throw notFound();
    const reason = withoutLetter(reader);
    if (reason !== null) throw new AppError('conflict', NO_LETTER[reason]);
    const readiness = await readReadiness(transaction, companyId, month);
    if (readiness.month === null)
      throw new AppError('conflict', 'This month is not closed: there is nothing to show yet.');
    const openPoints = readiness.points.flatMap(({ line }) => line ?? []);
    const said = { ...commentary, openPoints, parts };
    const publishing = { companyId, month, plan: null, publishedBy: userId, requestId: null, said };
    const id = await publishForPreview(transaction, publishing);
    const [row] = await selectPublications(transaction, companyId, id);
    if (row === undefined) throw notFound();
    return buildLetter(transaction, { context, access: reader.access }, row);
  }
}
