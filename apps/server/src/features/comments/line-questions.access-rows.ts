import { WORKING_MEMBERS, type AccessRows } from '#test/matrix/row.ts';

const TOKEN = { token: 'nobody’s' };

export const accessRows: AccessRows = {
  'POST /api/me/line-questions': {
    scope: 'company',
    members: WORKING_MEMBERS,
    objects: { 'lines[].entryId': ({ entries }) => entries },
    request: () => ({
      body: { lines: [{ entryId: '', lineNo: 1 }], name: 'Grace', email: 'grace@test.example', text: 'What is this?' },
    }),
  },
  // A thread that asks nobody by a link.
  'DELETE /api/me/line-questions/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '404 not-found',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.comment_thread },
  },
  // No answer has come with a file; that one is sent is tested beside the calls.
  'GET /api/me/comments/files/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '404 not-found',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.comment_thread },
  },
  'GET /api/questions/{token}': { scope: 'public', always: '404 not-found', request: () => ({ params: TOKEN }) },
  'POST /api/questions/{token}': {
    scope: 'public',
    always: '404 not-found',
    request: () => ({ params: TOKEN, body: { text: 'Rent', fileIds: [] } }),
  },
  // The file itself is missing here.
  'POST /api/questions/{token}/file': {
    scope: 'public',
    always: '415 unsupported-media-type',
    request: () => ({ params: TOKEN, query: { name: 'invoice.pdf' } }),
  },
};
