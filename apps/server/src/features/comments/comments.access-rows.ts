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
    request: ({ world }) => ({ body: { object: objectOf(world), text: 'Why?' } }),
  },
  // A comment of somebody who is none of the callers, in a thread that is nowhere.
  'PATCH /api/me/comments/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '404 not-found',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.comment },
    request: () => ({ body: { resolved: true } }),
  },
  'DELETE /api/me/comments/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '404 not-found',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.comment },
  },
  'PUT /api/me/comments/read': {
    scope: 'company',
    members: EVERY_MEMBER,
    isNoControl: true,
    request: () => ({ body: { threadId: null } }),
  },
  'POST /api/me/comments/about': {
    scope: 'company',
    members: EVERY_MEMBER,
    request: ({ world }) => ({ body: { object: objectOf(world) } }),
  },
};
