import { randomInt } from 'node:crypto';
import { EVERY_MEMBER, WORKING_MEMBERS, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /metrics/{legend}/{name}': {
    scope: 'company',
    members: EVERY_MEMBER,
    isNoControl: true,
    request: () => ({ params: { legend: 'net_profit', name: 'net_profit' } }),
  },
  'PUT /metrics/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    // Answers what the metric is now; to whoever reads publications one that was not shared is not there.
    needsLive: true,
    objects: { ownerId: ({ people }) => people },
    request: () => ({ params: { id: 'net_profit' }, body: { note: `Expect ${randomInt(1_000_000)}.` } }),
  },
};
