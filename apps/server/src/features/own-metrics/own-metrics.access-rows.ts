import { randomInt } from 'node:crypto';
import { OWNERS, type AccessRows, type Row } from '#test/matrix/row.ts';

const one: Row & { scope: 'company' } = {
  scope: 'company',
  members: OWNERS,
  isNoControl: true,
  objects: { id: ({ objects }) => objects.own_metric },
};

function typed() {
  const name = `Visits ${randomInt(1_000_000_000)}`;
  return { kind: 'typed', name, description: '', unit: 'money', good: 'up', rollUp: 'sum' };
}

export const accessRows: AccessRows = {
  // What the other calls change here is what these would show.
  'GET /api/me/own-metrics': { scope: 'company', members: OWNERS, isNoControl: true },
  'GET /api/me/own-metrics/references': { scope: 'company', members: OWNERS, isNoControl: true },
  'POST /api/me/own-metrics': {
    scope: 'company',
    members: OWNERS,
    isNoControl: true,
    request: () => ({ body: typed() }),
  },
  'POST /api/me/own-metrics/preview': {
    scope: 'company',
    members: OWNERS,
    isNoControl: true,
    objects: { id: ({ objects }) => objects.own_metric },
    request: () => ({ body: { unit: 'money', formula: '"Revenue"' } }),
  },
  'PUT /api/me/own-metrics/{id}': { ...one, request: () => ({ body: typed() }) },
  'GET /api/me/own-metrics/{id}/values': one,
  'PUT /api/me/own-metrics/{id}/values': {
    ...one,
    request: () => ({ body: { values: [{ month: '2026-03', value: String(randomInt(1_000_000)) }] } }),
  },
  'POST /api/me/own-metrics/{id}/restore': one,
  'DELETE /api/me/own-metrics/{id}': one,
};
