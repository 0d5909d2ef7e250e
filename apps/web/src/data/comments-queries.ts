import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  changeComment,
  createComment,
  deleteComment,
  getComments,
  getCommentThread,
  lookAtObject,
  readComments,
  type CommentAudience,
  type CommentKind,
  type CommentObject,
  type CommentState,
} from '@tieout/contracts/comments.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { callApi } from '#lib/api-client.ts';

export type {
  Comment,
  CommentAudience,
  CommentedCell,
  CommentObject,
  CommentPerson,
  CommentReply,
  CommentState,
  CommentValue,
} from '@tieout/contracts/comments.ts';

const PAGE = 20;
const MOST = 100;

/** The inbox, page by page. */
export function commentsQuery(companyId: string, state: CommentState) {
  return infiniteQueryOptions({
    queryKey: ['comments', companyId, 'inbox', state],
    queryFn: ({ pageParam, signal }) =>
      callApi(getComments, { query: { companyId, limit: PAGE, state, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** Threads about one report, tab, metric or document: where its marks stand. */
export function commentsOnQuery(companyId: string, kind: CommentKind, on: string) {
  return queryOptions({
    queryKey: ['comments', companyId, 'on', kind, on],
    queryFn: ({ signal }) =>
      callApi(getComments, { query: { companyId, limit: MOST, state: 'all', kind, on } }, signal),
  });
}

/** How much is new: for the navigation, which shows no thread. */
export function unreadQuery(companyId: string) {
  return queryOptions({
    queryKey: ['comments', companyId, 'unread'],
    queryFn: ({ signal }) => callApi(getComments, { query: { companyId, limit: 1 } }, signal),
    select: ({ unread }) => unread,
    staleTime: 60_000,
  });
}

export function aboutQuery(companyId: string, object: CommentObject) {
  return queryOptions({
    queryKey: ['comments', companyId, 'about', object],
    queryFn: ({ signal }) => callApi(lookAtObject, { query: { companyId }, body: { object } }, signal),
  });
}

/** One thread with everybody who could be mentioned in it. */
export function commentThreadQuery(companyId: string, threadId: string) {
  return queryOptions({
    queryKey: ['comments', companyId, 'thread', threadId],
    queryFn: ({ signal }) => callApi(getCommentThread, { params: { id: threadId }, query: { companyId } }, signal),
  });
}

export function answerThread(companyId: string, threadId: string, text: string) {
  return callApi(createComment, { query: { companyId }, body: { threadId, text } });
}

export function beginThread(
  companyId: string,
  body: { object: CommentObject; audience: CommentAudience; text: string },
) {
  return callApi(createComment, { query: { companyId }, body });
}

interface Change {
  text?: string;
  resolved?: boolean;
  assigneeId?: string | null;
  dueOn?: LocalDate | null;
}

export function saveComment(companyId: string, id: string, body: Change) {
  return callApi(changeComment, { params: { id }, query: { companyId }, body });
}

export function dropComment(companyId: string, id: string) {
  return callApi(deleteComment, { params: { id }, query: { companyId } });
}

export function markRead(companyId: string, threadId: string | null) {
  return callApi(readComments, { query: { companyId }, body: { threadId } });
}

/** Whatever shows threads of a company asks again. */
export function refreshComments(queryClient: QueryClient, companyId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['comments', companyId] });
}
