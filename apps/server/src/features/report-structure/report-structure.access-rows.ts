import { LATER, OWNERS, type AccessRows, type Row } from '#test/matrix/row.ts';

const ofReport: Row & { scope: 'company' } = {
  scope: 'company',
  members: OWNERS,
  request: () => ({ query: { reportType: 'MANAGERIAL_PNL' } }),
};

function ordering(body: Record<string, unknown> = {}): Row & { scope: 'company' } {
  const item = { reportType: 'MANAGERIAL_PNL', sectionName: 'Revenue', typeName: 'Other revenue' };
  return { scope: 'company', members: OWNERS, isNoControl: true, request: () => ({ body: { ...item, ...body } }) };
}

function draft() {
  return { sections: [], mappings: [{ categoryCode: 'G.OTH' }], excluded: [{ note: 'Private' }] };
}

function settingsCall({ body }: { body: Record<string, unknown> }): Row & { scope: 'company' } {
  return {
    scope: 'company',
    members: OWNERS,
    request: () => ({ body: { reportType: 'MANAGERIAL_PNL', ...body } }),
    objects: {
      'draft.mappings[].accountId': ({ objects }) => objects.account,
      'draft.mappings[].departmentId': ({ objects }) => objects.dimension,
      'draft.excluded[].accountId': ({ objects }) => objects.account,
    },
  };
}

export const accessRows: AccessRows = {
  'POST /api/financial-reports/ordering-structure/update': ordering({ direction: 'UP' }),
  'POST /api/financial-reports/ordering-structure/delete': ordering(),
  'POST /api/financial-reports/ordering-structure/restore': ordering(),
  'GET /api/financial-reports/ordering-structure/deleted': { ...ofReport, isNoControl: true },
  'POST /manager/companies/{companyId}/financial-reports/ordering-structure/update': {
    ...ordering({ direction: 'UP' }),
    role: 'MANAGER',
  },
  'POST /manager/companies/{companyId}/financial-reports/ordering-structure/delete': { ...ordering(), role: 'MANAGER' },
  'POST /manager/companies/{companyId}/financial-reports/ordering-structure/restore': {
    ...ordering(),
    role: 'MANAGER',
  },
  'GET /manager/companies/{companyId}/financial-reports/ordering-structure/deleted': {
    ...ofReport,
    isNoControl: true,
    role: 'MANAGER',
  },
  'GET /api/financial-reports/structure-settings': ofReport,
  'POST /api/financial-reports/structure-settings/publish': {
    ...settingsCall({ body: { baseVersion: LATER } }),
    isNoControl: true,
  },
  'POST /api/financial-reports/structure-settings/undo': {
    ...settingsCall({ body: { baseVersion: LATER } }),
    isNoControl: true,
  },
  'POST /api/financial-reports/structure-settings/preview': {
    ...settingsCall({ body: { draft: draft() } }),
    isNoControl: true,
  },
  'POST /api/financial-reports/structure-settings': settingsCall({ body: { draft: draft(), baseVersion: LATER } }),
  'GET /api/financial-reports/structure-settings/templates': { ...ofReport, isNoControl: true, tellsOfOthers: true },
};
