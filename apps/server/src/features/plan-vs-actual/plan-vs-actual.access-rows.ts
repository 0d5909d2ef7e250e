import { WORKING_MEMBERS, type AccessRows } from '#test/matrix/row.ts';

/** The CRM bootstrap set has no planning (decisions section 3). */
const PLANNERS = WORKING_MEMBERS.filter((name) => !name.startsWith('BOOTSTRAP_HUBSPOT'));

export const accessRows: AccessRows = {
  'GET /api/me/plan-vs-actual': { scope: 'company', members: PLANNERS, needsLive: true },
};
