import { EVERY_MEMBER, netProfitOf, WORKING_MEMBERS, type AccessRows } from '#test/matrix/row.ts';
import type { World } from '#test/matrix/world.ts';

function objectOf(world: World) {
  return { kind: 'cell', ...netProfitOf(world) };
}

export const accessRows: AccessRows = {
  'GET /api/me/comments': {
    scope: 'company',
    members: EVERY_MEMBER,
    isNoControl: true,
    request: () => ({ query: { limit: '20' } }),
  },
  // Readers look only, unless somebody lets them comment.
  'POST /api/me/comments': {
    scope: 'company',
    members: WORKING_MEMBERS,
    objects: { threadId: ({ objects }) => objects.comment_thread },
    insteadOf: { threadId: 'object' },
    request: ({ world }) => ({ body: { object: objectOf(world), text: 'Why?' } }),
  },
  'PATCH /api/me/comments/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    objects: { id: ({ objects }) => objects.comment, assigneeId: ({ people }) => people },
    request: () => ({ body: { resolved: true } }),
  },
  // Of somebody who is none of the callers: only its author takes a comment back.
  'DELETE /api/me/comments/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '404 not-found',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.comment },
  },
  'GET /api/me/comments/threads/{id}': {
    scope: 'company',
    members: EVERY_MEMBER,
    objects: { id: ({ objects }) => objects.comment_thread },
  },
  'PUT /api/me/comments/read': {
    scope: 'company',
    members: EVERY_MEMBER,
    isNoControl: true,
    objects: { threadId: ({ objects }) => objects.comment_thread },
  },
  'POST /api/me/comments/about': {
    scope: 'company',
    members: EVERY_MEMBER,
    request: ({ world }) => ({ body: { object: objectOf(world) } }),
  },
};
