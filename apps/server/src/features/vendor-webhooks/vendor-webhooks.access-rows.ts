import type { AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  // Only the vendor can sign.
  'POST /webhooks/quickbooks': { scope: 'public', always: '400 invalid-input' },
};
