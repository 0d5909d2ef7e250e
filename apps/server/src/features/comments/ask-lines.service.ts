import type { Comment } from '@tieout/contracts/comments.ts';
import { QUESTION_DAYS } from '@tieout/contracts/line-questions.ts';
import type { Db } from '#db/client.ts';
import { createCompanySecret } from './question-secret.ts';
import { sendMail } from '#mail/outbox.ts';
import { lineQuestionMail } from '#mail/templates/comments.ts';
import { openDashboard } from '#metrics/dashboard/open-dashboard.ts';
import { AppError, notFound } from '#server/app-error.ts';
import type { CommentReader } from '#server/comments/comment-reader.ts';
import { insertComment } from '#server/comments/comment-writes.queries.ts';
import { selectCompanyAndPerson } from '#server/comments/comments.queries.ts';
import { countOpenQuestions, insertQuestion, updateRevoked } from '#server/comments/questions.queries.ts';
import { writesInThread } from '#server/comments/thread-rights.ts';
import { answerThread, requireThread } from './comments.service.ts';
import type { CommentDeps } from './mentions.ts';
import { beginThread } from './write-comment.service.ts';

interface Question {
  lines: { entryId: string; lineNo: number }[];
  name: string;
  email: string;
  text: string;
}

/** Each is a mail to somebody who has not asked for it. */
const MOST_OPEN = 200;

/** A thread of the team about the lines, and a mail with a link that shows these lines and nothing else. */
export async function askLines(
  { publicUrl }: CommentDeps,
  db: Db,
  reader: CommentReader,
  { lines, name, email, text }: Question,
): Promise<Comment> {
  const { companyId, userId } = reader;
  const places = await openDashboard(db, companyId);
  if ((await countOpenQuestions(db, companyId)) >= MOST_OPEN) {
    throw new AppError('conflict', `${MOST_OPEN} questions wait for an answer. Resolve some of them first.`);
  }
  const about = { object: { kind: 'lines', lines }, audience: 'team' } as const;
  const { threadId } = await beginThread(db, reader, about, places);
  await insertComment(db, { companyId, threadId, authorId: userId, authorName: null, text });
  const { token, hash } = createCompanySecret(companyId);
  await insertQuestion(db, { companyId, threadId, tokenHash: hash, name, email, days: QUESTION_DAYS });
  const { companyName, personName } = await selectCompanyAndPerson(db, companyId, userId);
  const comment = await answerThread(db, reader, threadId, places);
  await sendMail(db, {
    to: email,
    ...lineQuestionMail({
      companyName,
      askedBy: personName,
      recipient: name,
      text,
      lineCount: comment.lines.length,
      days: QUESTION_DAYS,
      link: new URL(`/answer/${token}`, publicUrl).href,
    }),
  });
  return comment;
}

/** The link ends at once; what was said stays. */
export async function withdrawLink(db: Db, reader: CommentReader, threadId: string): Promise<Comment> {
  const places = await openDashboard(db, reader.companyId);
  const row = await requireThread(db, reader, threadId, places);
  if (!writesInThread(reader, row, places)) throw notFound();
  const isWithdrawn = await updateRevoked(db, reader.companyId, threadId);
  const comment = await answerThread(db, reader, threadId, places);
  if (comment.question === null) throw notFound();
  if (!isWithdrawn) throw new AppError('conflict', 'The link has ended already.');
  return comment;
}
