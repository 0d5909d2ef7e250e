import { OWNERS, type AccessRows, type Row } from '#test/matrix/row.ts';

const upload: Row & { scope: 'company' } = {
  scope: 'company',
  members: OWNERS,
  insteadOf200: '415 unsupported-media-type',
  isNoControl: true,
  request: () => ({ query: { fileName: 'rates.csv' } }),
};
const rateFile: Row & { scope: 'company' } = {
  scope: 'company',
  members: OWNERS,
  isNoControl: true,
  objects: { id: ({ objects }) => objects.rate_file },
};

export const accessRows: AccessRows = {
  'GET /api/me/exchange-rates': { scope: 'company', members: OWNERS, isNoControl: true },
  'PUT /api/me/exchange-rates/by-hand': {
    scope: 'company',
    members: OWNERS,
    request: () => ({
      body: { rates: [{ from: 'EUR', to: 'USD', kind: 'DAILY', date: '2026-01-31', rate: '1.0837' }] },
    }),
  },
  'POST /api/me/exchange-rates/files/check': upload,
  'POST /api/me/exchange-rates/files': upload,
  'DELETE /api/me/exchange-rates/files/{id}': rateFile,
  'POST /api/me/exchange-rates/files/{id}/restore': rateFile,
};
