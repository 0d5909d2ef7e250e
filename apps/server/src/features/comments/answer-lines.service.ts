import { ANSWER_FILE_BYTES, type PublicQuestion } from '@tieout/contracts/line-questions.ts';
import type { Readable } from 'node:stream';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { findStoredFile, readStoredFile, writeStoredFile } from '#files/stored-files.ts';
import { updateFileKept } from '#files/stored-files.queries.ts';
import { smallFile } from '#http/small-upload.ts';
import { sendMail } from '#mail/outbox.ts';
import { oneLine } from '#mail/plain-text.ts';
import { commentMail } from '#mail/templates/comments.ts';
import { openDashboard } from '#metrics/dashboard/open-dashboard.ts';
import { AppError, notFound } from '#server/app-error.ts';
import type { CommentReader } from '#server/comments/comment-reader.ts';
import { insertComment } from '#server/comments/comment-writes.queries.ts';
import {
  countAnswerFiles,
  countAnswersSince,
  insertAnswerFile,
  selectAnswersByLink,
  selectAskedByLink,
  selectLinesOfQuestion,
  selectThreadOfFile,
  updateAnswered,
  updateFilesAnswered,
  type AskedByLink,
} from '#server/comments/questions.queries.ts';
import { requireThread } from './comments.service.ts';
import type { CommentDeps } from './mentions.ts';
import { readCompanySecret } from './question-secret.ts';

export interface AnswerDeps extends CommentDeps {
  db: AppDb;
}

/** As many as somebody needs who has forgotten something. */
const MOST_ANSWERS = 20;
const MOST_FILES = 20;
/** The asker gets one mail for what comes together. */
const MINUTES_BETWEEN_MAILS = 10;
/** A file without an answer is nobody's. */
const DAYS_WITHOUT_ANSWER = 1;

/** For whoever holds the token: the lines it is about, and nothing else of the company it names. */
export function findQuestion({ db }: AnswerDeps, token: string): Promise<PublicQuestion> {
  return behindLink(db, token, (transaction, companyId, asked) => questionOf(transaction, companyId, asked));
}

function behindLink<T>(
  db: AppDb,
  token: string,
  work: (transaction: Db, companyId: string, asked: AskedByLink) => Promise<T>,
): Promise<T> {
  const { companyId, hash } = readCompanySecret(token);
  return inContext(db, { companyIds: [companyId] }, async (transaction) => {
    const asked = await selectAskedByLink(transaction, companyId, hash);
    if (asked === undefined) throw notFound();
    return work(transaction, companyId, asked);
  });
}

async function questionOf(db: Db, companyId: string, asked: AskedByLink): Promise<PublicQuestion> {
  const { threadId, askerEmail: _email, askerIsManager: _isManager, ...shown } = asked;
  return {
    ...shown,
    lines: await selectLinesOfQuestion(db, companyId, threadId),
    answers: await selectAnswersByLink(db, companyId, threadId),
  };
}

export function answerQuestion(
  { db, publicUrl }: AnswerDeps,
  token: string,
  { text, fileIds }: { text: string; fileIds: readonly string[] },
): Promise<PublicQuestion> {
  return behindLink(db, token, async (transaction, companyId, asked) => {
    const { threadId, recipient } = asked;
    const answers = await selectAnswersByLink(transaction, companyId, threadId);
    if (answers.length >= MOST_ANSWERS) {
      throw new AppError('conflict', `A question takes ${MOST_ANSWERS} answers. Write to ${asked.askedBy} instead.`);
    }
    const wasToldLately =
      (await countAnswersSince(transaction, { companyId, threadId, minutes: MINUTES_BETWEEN_MAILS })) > 0;
    const comment = { companyId, threadId, authorId: null, authorName: recipient, text };
    const commentId = await insertComment(transaction, comment);
    const wanted = new Set(fileIds);
    const kept = await updateFilesAnswered(transaction, { companyId, threadId, commentId }, [...wanted]);
    if (kept.length < wanted.size) {
      throw new AppError('invalid-input', 'One of the files is not there any more. Choose it again, then send.');
    }
    for (const fileId of kept) await updateFileKept(transaction, { companyId, fileId });
    await updateAnswered(transaction, companyId, threadId);
    // Further answers stand in the thread: a link is no way to fill an inbox.
    if (wasToldLately) return questionOf(transaction, companyId, asked);
    const base = asked.askerIsManager ? `/companies/${companyId}` : '';
    await sendMail(transaction, {
      to: asked.askerEmail,
      ...commentMail({
        companyName: asked.companyName,
        author: recipient,
        about: 'Ledger lines',
        text,
        link: new URL(`${base}/comments?comment=${threadId}`, publicUrl).href,
        reason: 'answered',
      }),
    });
    return questionOf(transaction, companyId, asked);
  });
}

/** Read whole before anything is written: what is too large leaves nothing behind. */
export async function keepAnswerFile(
  { db }: AnswerDeps,
  token: string,
  { name, bytes }: { name: string; bytes: Readable },
): Promise<{ id: string; name: string }> {
  const { companyId, threadId } = await behindLink(db, token, async (transaction, of, asked) => {
    if ((await countAnswerFiles(transaction, of, asked.threadId)) >= MOST_FILES) {
      throw new AppError('conflict', `A question takes ${MOST_FILES} files.`);
    }
    return { companyId: of, threadId: asked.threadId };
  });
  const content = await smallFile({ bytes, mostBytes: ANSWER_FILE_BYTES, tooLarge: 'A file has at most 10 MB.' });
  if (content.length === 0) throw new AppError('invalid-input', 'The file is empty.');
  const file = { companyId, name: plainName(name), contentType: 'application/octet-stream', createdBy: null };
  const { id } = await writeStoredFile(db, { ...file, daysKept: DAYS_WITHOUT_ANSWER }, [content]);
  await behindLink(db, token, (transaction) => insertAnswerFile(transaction, { companyId, threadId, fileId: id }));
  return { id, name: file.name };
}

/** Without folders, and without what a file system or a header reads otherwise than a person. */
function plainName(name: string): string {
  const last = oneLine(name).split(/[/\\]/u).at(-1) ?? '';
  const plain = last
    .replaceAll(/[:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return /[^.\s]/u.test(plain) ? plain : 'file';
}

/** Whoever may read the thread may read what came with it. */
export async function openAnswerFile({ db }: AnswerDeps, reader: CommentReader, fileId: string) {
  const { companyId, context } = reader;
  await inContext(db, context, async (transaction) => {
    const threadId = await selectThreadOfFile(transaction, companyId, fileId);
    if (threadId === undefined) throw notFound();
    await requireThread(transaction, reader, threadId, await openDashboard(transaction, companyId));
  });
  const key = { companyId, fileId };
  const file = await findStoredFile(db, key, context);
  if (file === undefined) throw notFound();
  return { ...file, bytes: readStoredFile(db, key, context) };
}
