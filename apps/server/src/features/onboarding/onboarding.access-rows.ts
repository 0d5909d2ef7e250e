import { EVERY_MEMBER, WORKING_MEMBERS, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /api/onboarding-steps/latest': { scope: 'company', members: EVERY_MEMBER, isNoControl: true },
  'POST /api/onboarding-steps': {
    scope: 'company',
    members: EVERY_MEMBER,
    isNoControl: true,
    request: () => ({ body: { stepNumber: 3 } }),
  },
  'GET /api/me/is-onboarding-completed': { scope: 'company', members: EVERY_MEMBER, isNoControl: true },
  'POST /api/me/onboarding/complete': { scope: 'company', members: WORKING_MEMBERS, isNoControl: true },
};
