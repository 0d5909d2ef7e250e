import { z } from 'zod';
import { comment, COMMENT_LIMITS } from './comments.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { localDate, minorUnits } from './figures.ts';
import { jobReceipt } from './jobs.ts';
import { givenName, givenWords, isReadable } from './legible.ts';
import { list } from './list.ts';
import { companyQuery, currency, emailAddress, id, instant } from './primitives.ts';

export const QUESTION_DAYS = 14;
export const ANSWER_FILE_BYTES = 10 * 1024 * 1024;
export const ANSWER_FILES = 5;

const text = givenWords()
  .min(1, 'Write something first')
  .refine(isReadable, 'Write something first')
  .max(COMMENT_LIMITS.text, `At most ${COMMENT_LIMITS.text} characters`);

/** Lines are part of the books: whoever may comment on reports asks about them. */
export const askAboutLines = defineEndpoint({
  method: 'POST',
  path: '/api/me/line-questions',
  access: 'company',
  resource: 'reports',
  thing: 'any',
  level: 'comment',
  creates: true,
  summary: `Asks somebody without an account about ledger lines: a mail with a link that is good for ${QUESTION_DAYS} days`,
  query: companyQuery,
  body: z.object({
    lines: list(z.object({ entryId: id, lineNo: z.int().min(0).max(1_000_000) }))
      .min(1, 'Choose at least one line')
      .max(COMMENT_LIMITS.lines, `At most ${COMMENT_LIMITS.lines} lines at once`),
    name: givenName().min(1, 'Say whom you ask').max(100, 'A name has at most 100 characters'),
    email: emailAddress,
    text,
  }),
  refusals: ['conflict'],
  response: comment,
});

export const withdrawQuestion = defineEndpoint({
  method: 'DELETE',
  path: '/api/me/line-questions/{id}',
  access: 'company',
  resource: 'reports',
  thing: 'any',
  level: 'comment',
  summary: 'Ends the link of a question; the thread stays',
  params: z.object({ id }),
  query: companyQuery,
  refusals: ['conflict'],
  response: comment,
});

export const getAnswerFile = defineEndpoint({
  method: 'GET',
  path: '/api/me/comments/files/{id}',
  access: 'company',
  resource: null,
  level: 'view',
  summary: 'A file that came with an answer',
  params: z.object({ id }),
  query: companyQuery,
  response: jobReceipt,
  file: true,
});

const token = z.object({ token: z.string().max(200) });

export const publicQuestion = z
  .object({
    companyName: z.string(),
    askedBy: z.string(),
    recipient: z.string(),
    askedAt: instant,
    expiresAt: instant,
    text: z.string(),
    lines: z.array(
      z.object({
        date: localDate,
        party: z.string().nullable(),
        memo: z.string().nullable(),
        docNumber: z.string().nullable(),
        amount: minorUnits.meta({ description: 'As booked: debit positive' }),
        currency,
      }),
    ),
    answers: z
      .array(z.object({ text: z.string(), at: instant, files: z.array(z.string()) }))
      .meta({ description: 'What the same person has answered; of nobody else' }),
  })
  .meta({ id: 'PublicQuestion' });
export type PublicQuestion = z.output<typeof publicQuestion>;

/** A wrong, expired or withdrawn token is the same 404. */
export const getPublicQuestion = defineEndpoint({
  method: 'GET',
  path: '/api/questions/{token}',
  access: 'public',
  callsPerHour: 100,
  summary: 'The lines somebody is asked about, and nothing else of the company',
  params: token,
  refusals: ['not-found'],
  response: publicQuestion,
});

/** As the call before has answered them. */
const FILE_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const answerPublicQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/questions/{token}',
  access: 'public',
  creates: false,
  callsPerHour: 100,
  summary: 'Answers the question behind a link, with files that were sent before',
  params: token,
  body: z.object({
    text,
    fileIds: list(z.string().regex(FILE_ID, 'Not the id of a file')).max(ANSWER_FILES).default([]),
  }),
  refusals: ['not-found', 'conflict'],
  response: publicQuestion,
});

export const sendAnswerFile = defineEndpoint({
  method: 'POST',
  path: '/api/questions/{token}/file',
  access: 'public',
  creates: false,
  callsPerHour: 50,
  uploadBytes: ANSWER_FILE_BYTES,
  summary: 'A file for an answer; without an answer it goes after a day',
  params: token,
  query: z.object({ name: givenName().min(1).max(200) }),
  refusals: ['not-found', 'conflict'],
  response: z.object({ id, name: z.string() }),
});

export const LINE_QUESTION_ENDPOINTS: readonly Endpoint[] = [
  askAboutLines,
  withdrawQuestion,
  getAnswerFile,
  getPublicQuestion,
  answerPublicQuestion,
  sendAnswerFile,
];
