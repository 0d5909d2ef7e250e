import type { Comment } from '@tieout/contracts/comments.ts';
import { findCompanyPeople, type CompanyPerson } from '#access/company-people.ts';
import type { Db } from '#db/client.ts';
import { sendMail } from '#mail/outbox.ts';
import { commentMail, type ToldComment } from '#mail/templates/comments.ts';
import { AppError, notFound } from '#server/app-error.ts';
import type { CommentReader } from '#server/comments/comment-reader.ts';
import { insertMentions } from '#server/comments/comment-writes.queries.ts';
import { selectCompanyAndPerson } from '#server/comments/comments.queries.ts';
import { MENTION } from '#server/comments/readable-words.ts';
import type { MetricPlaces, ThreadPlace } from '#server/comments/thread-rights.ts';
import { peopleOf } from './comments.service.ts';

export interface CommentDeps {
  /** Links in mails begin with it. */
  publicUrl: string;
}

/** Each gets a mail. */
const MOST_MENTIONS = 20;

export interface Written {
  place: ThreadPlace;
  places: MetricPlaces;
  commentId: string;
  text: string;
}

/** Those named in a text who may read it. Whoever may not is not told that there is something. */
export async function keepMentions(db: Db, reader: CommentReader, written: Written): Promise<CompanyPerson[]> {
  const named = new Set([...written.text.matchAll(MENTION)].map((match) => (match[1] ?? '').toLowerCase()));
  if (named.size === 0) return [];
  if (named.size > MOST_MENTIONS) {
    throw new AppError('conflict', `At most ${MOST_MENTIONS} people can be mentioned at once.`);
  }
  const people = await findCompanyPeople(db, reader.companyId);
  const mayRead = new Set(peopleOf(people, written.place, written.places, reader).map(({ id }) => id));
  const mentioned = people.filter(({ id }) => named.has(id) && mayRead.has(id));
  const { companyId } = reader;
  await insertMentions(
    db,
    { companyId, commentId: written.commentId },
    mentioned.map(({ id }) => id),
  );
  return mentioned;
}

export async function requireAssignable(
  db: Db,
  reader: CommentReader,
  { place, places, userId }: { place: ThreadPlace; places: MetricPlaces; userId: string },
): Promise<CompanyPerson> {
  const people = await findCompanyPeople(db, reader.companyId);
  const mayRead = new Set([reader.userId, ...peopleOf(people, place, places, reader).map(({ id }) => id)]);
  const person = people.find(({ id }) => id === userId);
  if (person === undefined) throw notFound();
  if (!mayRead.has(person.id)) throw new AppError('conflict', 'They may not read this thread.');
  return person;
}

interface News {
  people: readonly CompanyPerson[];
  comment: Comment;
  text: string;
  reason: ToldComment['reason'];
}

/** A mail to each of the people, in the transaction of what it tells of. */
export async function tell(
  { publicUrl }: CommentDeps,
  db: Db,
  reader: CommentReader,
  { people, comment, text, reason }: News,
): Promise<void> {
  if (people.length === 0) return;
  const { companyName, personName } = await selectCompanyAndPerson(db, reader.companyId, reader.userId);
  for (const { email, isManager } of people) {
    const base = isManager ? `/companies/${reader.companyId}` : '';
    await sendMail(db, {
      to: email,
      ...commentMail({
        companyName,
        author: personName,
        about: comment.label.join(' › '),
        text,
        link: new URL(`${base}${comment.path}`, publicUrl).href,
        reason,
      }),
    });
  }
}
