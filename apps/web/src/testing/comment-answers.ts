import type { Comment } from '@tieout/contracts/comments.ts';

export const THREAD_ID = '00000000-0000-7000-8000-0000000000c1';

/** A thread about a chart of the overview. */
export const THREAD: Comment = {
  id: '00000000-0000-7000-8000-0000000000c2',
  threadId: THREAD_ID,
  text: 'Why is this flat?',
  mentions: [],
  author: { id: '00000000-0000-7000-8000-0000000000c3', name: 'Ada Example' },
  createdAt: '2026-11-09T10:00:00.000Z',
  editedAt: null,
  isDeleted: false,
  canEdit: false,
  canDelete: false,
  files: [],
  object: { kind: 'chart', tab: 'overview', chart: 'overview--ebitda' },
  label: ['Overview', 'EBITDA'],
  path: `/dashboard/overview?comment=${THREAD_ID}`,
  boundValue: null,
  currentValue: null,
  isStale: false,
  gone: null,
  audience: 'team',
  lastAt: '2026-11-09T10:00:00.000Z',
  resolvedAt: null,
  assignee: null,
  dueOn: null,
  replies: [],
  unread: false,
  lines: [],
  question: null,
  canWrite: true,
  canAssign: true,
};

export function inbox(...comments: Comment[]) {
  return { comments, nextCursor: null, unread: 0, counts: { open: comments.length, mentions: 0, mine: 0 } };
}

/** What a comment about the same thing would be about. */
export function about(...comments: Comment[]) {
  return {
    label: THREAD.label,
    currentValue: null,
    audiences: [{ audience: 'team' as const, refusal: null, people: [{ id: THREAD.id, name: 'Mara Lind' }] }],
    comments,
  };
}
