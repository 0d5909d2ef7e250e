import { EVERY_MEMBER, WORKING_MEMBERS, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /api/me/alerts': { scope: 'company', members: EVERY_MEMBER, isNoControl: true },
  'POST /api/me/alerts/{id}/snooze': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    objects: { id: ({ objects }) => objects.metric_alert },
    request: () => ({ body: { until: '2026-12-31' } }),
  },
};
