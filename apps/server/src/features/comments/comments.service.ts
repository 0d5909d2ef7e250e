import {
  commentObject,
  type Comment,
  type CommentAudience,
  type CommentKind,
  type CommentObject,
  type CommentPerson,
  type CommentState,
} from '@tieout/contracts/comments.ts';
import { z } from 'zod';
import { findCompanyPeople, type CompanyPerson } from '#access/company-people.ts';
import type { Db } from '#db/client.ts';
import { readCursor, writeCursor } from '#http/cursor.ts';
import { openDashboard } from '#metrics/dashboard/open-dashboard.ts';
import { notFound } from '#server/app-error.ts';
import type { CommentReader } from '#server/comments/comment-reader.ts';
import { upsertRead } from '#server/comments/comment-writes.queries.ts';
import {
  selectCommentedDocument,
  selectPlaces,
  selectPublishedMonth,
  selectThread,
  selectThreads,
  type PlaceCounts,
  type ThreadRow,
} from '#server/comments/comments.queries.ts';
import { seeObjects } from '#server/comments/see-objects.ts';
import { keyOfObject, subjectOf } from '#server/comments/seen-object.ts';
import {
  canBePublished,
  isReader,
  seesThread,
  writesInThread,
  type MetricPlaces,
  type ThreadPlace,
} from '#server/comments/thread-rights.ts';
import { answerThreads } from './comment-answer.ts';

export interface CommentsWish {
  limit: number;
  cursor?: string | undefined;
  state: CommentState;
  kind?: CommentKind | undefined;
  on?: string | undefined;
}

interface FoundComments {
  comments: Comment[];
  nextCursor: string | null;
  unread: number;
  counts: { open: number; mentions: number; mine: number };
}

const cursorShape = z.tuple([z.string().regex(/^[\d :.+-]{10,40}$/), z.uuid()]);

export async function findComments(db: Db, reader: CommentReader, wish: CommentsWish): Promise<FoundComments> {
  const places = await openDashboard(db, reader.companyId);
  const seen = await seenPlaces(db, reader, places);
  const after = wish.cursor === undefined ? null : readCursor(cursorShape, wish.cursor);
  const rows = await selectThreads(db, reader, {
    places: seen,
    state: wish.state,
    kind: wish.kind ?? null,
    on: wish.on ?? null,
    objectKey: null,
    after: after === null ? null : { lastAt: after[0], id: after[1] },
    // One more says whether there is another page.
    limit: wish.limit + 1,
  });
  const page = rows.slice(0, wish.limit);
  const last = page.at(-1);
  return {
    comments: await answerThreads(db, reader, places, page),
    nextCursor: rows.length > page.length && last !== undefined ? writeCursor([last.lastAt, last.id]) : null,
    unread: sumOf(seen, 'unread'),
    counts: { open: sumOf(seen, 'open'), mentions: sumOf(seen, 'mentions'), mine: sumOf(seen, 'mine') },
  };
}

function sumOf(places: readonly PlaceCounts[], field: 'unread' | 'open' | 'mentions' | 'mine'): number {
  return places.reduce((sum, place) => sum + place[field], 0);
}

async function seenPlaces(db: Db, reader: CommentReader, places: MetricPlaces): Promise<PlaceCounts[]> {
  return (await selectPlaces(db, reader)).filter((place) => seesThread(reader, place, places));
}

/** A thread of somebody else's, of another company, and one that is not for the caller are the same 404. */
export async function requireThread(
  db: Db,
  reader: CommentReader,
  threadId: string,
  places: MetricPlaces,
): Promise<ThreadRow> {
  const row = await selectThread(db, reader, threadId);
  if (row === undefined || !seesThread(reader, row, places)) throw notFound();
  return row;
}

export async function answerThread(
  db: Db,
  reader: CommentReader,
  threadId: string,
  places: MetricPlaces,
): Promise<Comment> {
  const [comment] = await answerThreads(db, reader, places, [await requireThread(db, reader, threadId, places)]);
  if (comment === undefined) throw notFound();
  return comment;
}

export async function findThread(
  db: Db,
  reader: CommentReader,
  threadId: string,
): Promise<{ thread: Comment; people: CommentPerson[] }> {
  const places = await openDashboard(db, reader.companyId);
  const place = await requireThread(db, reader, threadId, places);
  const thread = await answerThread(db, reader, threadId, places);
  const people = await findCompanyPeople(db, reader.companyId);
  return { thread, people: peopleOf(people, place, places, reader) };
}

export async function readThreads(db: Db, reader: CommentReader, threadId: string | null): Promise<{ unread: number }> {
  const places = await openDashboard(db, reader.companyId);
  if (threadId === null) {
    const seen = await seenPlaces(db, reader, places);
    const wish = { state: 'all', kind: null, on: null, objectKey: null, after: null } as const;
    const rows = await selectThreads(db, reader, { ...wish, places: seen, limit: MOST_READ });
    await upsertRead(
      db,
      reader,
      rows.filter(({ unread }) => unread).map(({ id }) => id),
    );
  } else {
    await requireThread(db, reader, threadId, places);
    await upsertRead(db, reader, [threadId]);
  }
  return { unread: sumOf(await seenPlaces(db, reader, places), 'unread') };
}

/** As many threads as a company ever has open. */
const MOST_READ = 10_000;

export interface ObjectView {
  label: string[];
  currentValue: Comment['currentValue'];
  audiences: { audience: CommentAudience; refusal: string | null; people: CommentPerson[] }[];
  comments: Comment[];
}

export async function lookAt(db: Db, reader: CommentReader, object: CommentObject): Promise<ObjectView> {
  const places = await openDashboard(db, reader.companyId);
  const place = await placeOf(db, reader, object);
  const audiences = (['team', 'investors'] as const).map((audience) => ({ ...place, audience }));
  const seenFor = audiences.filter((each) => seesThread(reader, each, places));
  const [first] = seenFor;
  if (first === undefined) throw notFound();
  const [seen] = await seeObjects(db, reader, places, [{ object, audience: first.audience }]);
  if (seen === undefined || (seen.gone !== null && !isKeptChart(object, places))) throw notFound();
  const people = await findCompanyPeople(db, reader.companyId);
  const rows = await selectThreads(db, reader, {
    places: seenFor,
    state: 'all',
    kind: null,
    on: null,
    objectKey: keyOfObject(object),
    after: null,
    limit: SHOWN_THREADS,
  });
  const writable = seenFor.filter((each) => writesInThread(reader, each, places));
  return {
    label: [...seen.label],
    currentValue: seen.value,
    audiences: await Promise.all(
      writable.map(async (each) => ({
        audience: each.audience,
        refusal: await refusalOf(db, reader, { object, place: each }),
        people: peopleOf(people, each, places, reader),
      })),
    ),
    comments: await answerThreads(db, reader, places, rows),
  };
}

/** A chart that was deleted can come back, and what was said about it is there until then. */
function isKeptChart(object: CommentObject, { structure }: MetricPlaces): boolean {
  if (object.kind !== 'chart') return false;
  return structure.some(({ key, cards }) => key === object.tab && cards.some(({ id }) => id === object.chart));
}

/** More threads about one figure nobody reads. */
const SHOWN_THREADS = 20;

/** Where a thread about it would be. What is not there, or not a thing of this company, is a 404. */
export async function placeOf(
  db: Db,
  { companyId }: Pick<CommentReader, 'companyId'>,
  object: CommentObject,
): Promise<Omit<ThreadPlace, 'audience'>> {
  if (object.kind !== 'document') return subjectOf(commentObject.parse(object) as typeof object);
  const document = await selectCommentedDocument(db, companyId, object.documentId);
  if (document === undefined || document.isDeleted) throw notFound();
  return { kind: 'document', subject: document.type };
}

/** Readers are written to about what was published. */
export async function refusalOf(
  db: Db,
  { companyId }: Pick<CommentReader, 'companyId'>,
  { object, place }: { object: CommentObject; place: ThreadPlace },
): Promise<string | null> {
  if (place.audience === 'team') return null;
  if (!canBePublished(place.kind)) return 'Investors are written to about figures only.';
  const month = await selectPublishedMonth(db, companyId);
  if (month === null) return 'Nothing has been published yet.';
  const last = object.kind === 'cell' ? object.to : object.kind === 'metric' ? object.month : month;
  return last > month ? `This figure has not been published: ${month} is the last month that was.` : null;
}

/** Who would read a thread there. Readers of publications learn of each other's names only where they have written. */
export function peopleOf(
  people: readonly CompanyPerson[],
  place: ThreadPlace,
  places: MetricPlaces,
  reader: CommentReader,
): CommentPerson[] {
  return people
    .filter((person) => person.id !== reader.userId && seesThread(person, place, places))
    .filter((person) => !isReader(reader) || !isReader(person))
    .map(({ id, name, email }) => ({ id, name: name === '' ? email : name }));
}
