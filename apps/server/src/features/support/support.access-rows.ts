import { type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'POST /api/contact-us': {
    scope: 'session',
    role: 'CLIENT',
    request: () => ({ body: { contactDescription: 'Please call me.' } }),
  },
  'POST /api/bug-report': {
    scope: 'session',
    role: 'CLIENT',
    request: () => ({ body: { bugType: 'Other', bugDescription: 'The page is blank.' } }),
  },
  'POST /api/report-issue': {
    scope: 'public',
    request: ({ caller }) => ({ body: { email: caller.email, bugDescription: 'I cannot log in.' } }),
  },
};
