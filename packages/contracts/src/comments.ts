import { z } from 'zod';
import { chartUnit } from './chart-data.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { localDate, minorUnits, month } from './figures.ts';
import { REASONS } from '@tieout/finance/metric-value.ts';
import { givenWords, isReadable } from './legible.ts';
import { list } from './list.ts';
import { companyQuery, currency, id, instant } from './primitives.ts';
import { drilledCell } from './statement-drill-down.ts';

export const COMMENT_LIMITS = { page: 100, text: 4000, lines: 50, threadComments: 200, editMinutes: 15 } as const;

const commentedCell = drilledCell
  .omit({ comparison: true, knownOn: true, publicationId: true })
  .extend({ kind: z.literal('cell'), from: month, to: month });
export type CommentedCell = z.output<typeof commentedCell>;

const key = z.string().min(1).max(80);

/** What somebody writes about. */
export const commentObject = z
  .discriminatedUnion('kind', [
    commentedCell,
    z.object({ kind: z.literal('metric'), metric: key, month }),
    z.object({ kind: z.literal('chart'), tab: key, chart: key }),
    z.object({ kind: z.literal('document'), documentId: id }),
    z.object({
      kind: z.literal('lines'),
      lines: list(z.object({ entryId: id, lineNo: z.int().min(0).max(1_000_000) }))
        .min(1, 'Choose at least one line')
        .max(COMMENT_LIMITS.lines, `At most ${COMMENT_LIMITS.lines} lines at once`),
    }),
  ])
  .meta({ id: 'CommentObject' });
export type CommentObject = z.output<typeof commentObject>;

export const COMMENT_KINDS = ['cell', 'metric', 'chart', 'document', 'lines'] as const;
export type CommentKind = (typeof COMMENT_KINDS)[number];

export const commentAudience = z.enum(['team', 'investors']).meta({
  id: 'CommentAudience',
  description: 'Who may read a thread: whoever works with the books, or readers of publications, too',
});
export type CommentAudience = z.output<typeof commentAudience>;

export const commentValue = z
  .object({
    unit: chartUnit,
    currency,
    amount: z.union([z.number(), z.enum(REASONS)]).meta({
      description: 'Minor units of money, a plain number of every other unit, or the reason why there is none',
    }),
  })
  .meta({ id: 'CommentValue' });
export type CommentValue = z.output<typeof commentValue>;

const person = z.object({ id, name: z.string() }).meta({ id: 'CommentPerson' });
export type CommentPerson = z.output<typeof person>;

const words = {
  id,
  text: z.string().meta({ description: 'Mentions stand in it as @ and the id of the person; empty of a deleted one' }),
  mentions: z.array(person),
  author: z.object({ id: id.nullable(), name: z.string() }).meta({
    description: 'Without id: whoever answered by a link',
  }),
  createdAt: instant,
  editedAt: instant.nullable(),
  isDeleted: z.boolean(),
  canEdit: z.boolean().meta({ description: `Own, for ${COMMENT_LIMITS.editMinutes} minutes` }),
  canDelete: z.boolean(),
  files: z.array(z.object({ id, name: z.string(), byteSize: z.int() })),
};

const reply = z.object(words).meta({ id: 'CommentReply' });
export type CommentReply = z.output<typeof reply>;

const commentedLine = z
  .object({
    entryId: id.nullable().meta({ description: 'Of the entry as it is now; null where it is no longer in the books' }),
    lineNo: z.int(),
    date: localDate,
    account: z.string(),
    counterparty: z.string().nullable(),
    memo: z.string().nullable(),
    docNumber: z.string().nullable(),
    amount: minorUnits.meta({ description: 'As booked when it was written about: debit positive' }),
    amountNow: minorUnits.nullable().meta({ description: 'As booked now; null where the line is no longer there' }),
    currency,
  })
  .meta({ id: 'CommentedLine' });
export type CommentedLine = z.output<typeof commentedLine>;

const askedByLink = z
  .object({
    recipient: z.string(),
    email: z.string(),
    expiresAt: instant,
    state: z.enum(['open', 'answered', 'expired', 'revoked']),
  })
  .meta({ id: 'AskedByLink' });
export type AskedByLink = z.output<typeof askedByLink>;

export const comment = z
  .object({
    ...words,
    threadId: id,
    object: commentObject,
    label: z.array(z.string()).meta({ description: 'From the report down to the row and its months' }),
    path: z.string().meta({ description: 'The page it is on, with everything that opens it there' }),
    boundValue: commentValue.nullable().meta({
      description: 'The figure when it was written about; null where there is none, or it is not for this reader',
    }),
    currentValue: commentValue.nullable().meta({ description: 'The figure as this reader sees it now' }),
    isStale: z.boolean(),
    gone: z.string().nullable().meta({ description: 'Why there is nothing to show any more, in words' }),
    audience: commentAudience,
    lastAt: instant,
    resolvedAt: instant.nullable(),
    assignee: person.nullable(),
    dueOn: localDate.nullable(),
    replies: z.array(reply),
    unread: z.boolean(),
    lines: z.array(commentedLine),
    question: askedByLink.nullable(),
    canWrite: z.boolean(),
    canAssign: z.boolean(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.output<typeof comment>;

export const COMMENT_STATES = ['open', 'mentions', 'mine', 'resolved', 'all'] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** Threads of many things: which of them somebody sees follows from what they may see. */
const anything = { access: 'company', resource: null, level: 'view', query: companyQuery } as const;
const one = z.object({ id });

export const getComments = defineEndpoint({
  ...anything,
  method: 'GET',
  path: '/api/me/comments',
  summary: 'Threads about what the caller may see, the latest first',
  query: companyQuery.extend({
    limit: z.coerce
      .number('Say how many with limit')
      .int()
      .min(1, 'At least one')
      .max(COMMENT_LIMITS.page, `At most ${COMMENT_LIMITS.page} at once`)
      .meta({ description: `1 to ${COMMENT_LIMITS.page}` }),
    cursor: z.string().max(200).optional().meta({ description: '`nextCursor` of the page before' }),
    state: z.enum(COMMENT_STATES).default('open'),
    kind: z.enum(COMMENT_KINDS).optional(),
    on: z.string().max(100).optional().meta({ description: 'Type of a report, tab, metric or document; needs `kind`' }),
  }),
  response: z.object({
    comments: z.array(comment),
    nextCursor: z.string().nullable(),
    unread: z.int().meta({ description: 'Open threads with something new to the caller, on every page' }),
    counts: z.object({ open: z.int(), mentions: z.int(), mine: z.int() }),
  }),
});

const text = givenWords()
  .min(1, 'Write something first')
  .refine(isReadable, 'Write something first')
  .max(COMMENT_LIMITS.text, `At most ${COMMENT_LIMITS.text} characters`);

export const createComment = defineEndpoint({
  ...anything,
  level: 'comment',
  method: 'POST',
  path: '/api/me/comments',
  creates: true,
  summary: 'Begin a thread about something, or answer in one',
  body: z.object({
    threadId: id.optional().meta({ description: 'The thread that is answered; without it one about `object` begins' }),
    object: commentObject.optional(),
    audience: commentAudience.default('team').meta({ description: 'Of a new thread' }),
    text,
  }),
  refusals: ['conflict'],
  response: comment,
});

export const changeComment = defineEndpoint({
  ...anything,
  level: 'comment',
  method: 'PATCH',
  path: '/api/me/comments/{id}',
  summary: 'Change the words of an own comment; resolve, reopen or assign the thread it is in',
  params: one,
  body: z.object({
    text: text.optional(),
    resolved: z.boolean().optional(),
    assigneeId: id.nullable().optional(),
    dueOn: localDate.nullable().optional(),
  }),
  refusals: ['conflict'],
  response: comment,
});

export const deleteComment = defineEndpoint({
  ...anything,
  level: 'comment',
  method: 'DELETE',
  path: '/api/me/comments/{id}',
  summary: 'Take back an own comment; a thread without any is gone',
  params: one,
  response: z.object({ id }),
});

export const getCommentThread = defineEndpoint({
  ...anything,
  method: 'GET',
  path: '/api/me/comments/threads/{id}',
  summary: 'A thread with what is said in it, and who could be mentioned there',
  params: one,
  response: z.object({ thread: comment, people: z.array(person) }),
});

export const readComments = defineEndpoint({
  ...anything,
  method: 'PUT',
  path: '/api/me/comments/read',
  summary: 'Say that a thread, or all of them, has been read',
  body: z.object({ threadId: id.nullable() }),
  response: z.object({ unread: z.int() }),
});

export const lookAtObject = defineEndpoint({
  ...anything,
  method: 'POST',
  path: '/api/me/comments/about',
  isReading: true,
  creates: false,
  summary: 'What a comment about something would be about, who could read it, and the threads that are there',
  body: z.object({ object: commentObject }),
  response: z.object({
    label: z.array(z.string()),
    currentValue: commentValue.nullable(),
    audiences: z
      .array(
        z.object({
          audience: commentAudience,
          refusal: z.string().nullable().meta({ description: 'Why the caller cannot write for it here' }),
          people: z.array(person).meta({ description: 'Who would read it, and can be mentioned' }),
        }),
      )
      .meta({ description: 'Those that the caller may write for; empty for who may only read' }),
    comments: z.array(comment),
  }),
});

export const COMMENT_ENDPOINTS: readonly Endpoint[] = [
  getComments,
  createComment,
  changeComment,
  deleteComment,
  getCommentThread,
  readComments,
  lookAtObject,
];
