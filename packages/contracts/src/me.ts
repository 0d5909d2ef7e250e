import { z } from 'zod';
import { authenticationCheck } from './auth.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { businessModel, experience, membershipType, need } from './people.ts';
import { companyQuery, currency, id } from './primitives.ts';
import { REPORT_TYPES } from './report-types.ts';

export const onboardingAnswers = z.object({
  businessModel: businessModel.nullable(),
  experience: experience.nullable(),
  needs: z.array(need),
});

export const currentUser = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  clientCompanies: z
    .array(
      z.object({ id, name: z.string(), businessModel: onboardingAnswers, isOwner: z.boolean(), type: membershipType }),
    )
    .meta({ description: 'Current company first. Empty for managers: they have `GET /api/me/companies`' }),
});
export type CurrentUser = z.output<typeof currentUser>;

export const getMe = defineEndpoint({
  method: 'GET',
  path: '/api/me',
  access: 'signed-in',
  summary: 'The signed-in user and the companies they belong to',
  response: currentUser,
});

export const getMeAuthenticated = defineEndpoint({
  method: 'GET',
  path: '/api/me/authenticated',
  access: 'public',
  summary: 'As is-authenticated',
  response: authenticationCheck,
});

/** Pages the navigation may offer. A page that is not built yet is not in the answer. */
export const page = z.enum([
  'overview',
  'dashboard',
  'reports',
  'planning',
  'plan-vs-actual',
  'runway',
  'valuation',
  'documents',
  'data-sources',
  'pipeline',
  'comments',
  'month-end',
  'team',
  'settings',
  'account',
]);
export type Page = z.output<typeof page>;

export const accessibleResources = z.object({
  accessibleDashboards: z.array(z.string()),
  accessibleReports: z.array(z.enum(REPORT_TYPES)),
  customReports: z.array(z.object({ id, name: z.string() })),
  accessiblePages: z.array(page),
});
export type AccessibleResources = z.output<typeof accessibleResources>;

export const getAccessibleResources = defineEndpoint({
  method: 'GET',
  // The spec spells this path with an underscore.
  path: '/api/me/accessible_resources',
  access: 'signed-in',
  summary: 'What the caller may open in a company',
  query: companyQuery,
  response: accessibleResources,
});

export const companySummary = z
  .object({
    id,
    name: z.string(),
    businessModel: businessModel.nullable(),
    baseCurrency: currency,
    type: membershipType.nullable().meta({ description: 'Null where the caller manages the company' }),
    isOwner: z.boolean(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'CompanySummary' });

export type CompanySummary = z.output<typeof companySummary>;

export const getCompanies = defineEndpoint({
  method: 'GET',
  path: '/api/me/companies',
  access: 'signed-in',
  summary: 'The companies the caller belongs to or manages',
  response: z.array(companySummary),
});

export const chooseCompany = defineEndpoint({
  method: 'PUT',
  path: '/api/me/current-company',
  access: 'signed-in',
  summary: 'Make a company the current one',
  body: z.object({ companyId: id }),
  refusals: ['not-found'],
  response: companySummary,
});

export const ME_ENDPOINTS: readonly Endpoint[] = [
  getMe,
  getMeAuthenticated,
  getAccessibleResources,
  getCompanies,
  chooseCompany,
];
