import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { withIntegration } from './with-integration-query.ts';

/** What `/sign-in?error=…` can say after an OpenID login that did not work. The browser has one sentence for each. */
export const OPENID_ERRORS = [
  'provider-not-configured',
  'provider-unreachable',
  'provider-refused',
  'cancelled',
  'login-expired',
  'invalid-answer',
  'email-missing',
  'link-required',
  'account-disabled',
  'internal-error',
] as const;
export type OpenIdError = (typeof OPENID_ERRORS)[number];

export const openIdMode = z.enum(['redirect', 'popup']);
export type OpenIdMode = z.output<typeof openIdMode>;

/** Not `z.uuid()`: that stands for ids of objects of ours, and this one names nothing. */
const eventId = z.string().regex(/^[\dA-Fa-f]{8}(-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}$/, 'Must be a UUID');

/** Leads to the provider, or to `/sign-in?error=…`. */
export const startOpenId = defineEndpoint({
  method: 'GET',
  path: '/api/auth/oidc/start',
  access: 'public',
  summary: 'Begin a login at an external OpenID provider',
  query: z.object({
    ...withIntegration,
    provider: z.string().max(50).optional().meta({ description: 'Without it the first one configured' }),
    mode: openIdMode.default('redirect'),
    eventId: eventId
      .optional()
      .meta({ description: 'A UUID of the page’s own, which tells the answers of several popups apart' }),
  }),
  redirects: true,
  // Each makes a row, or a request to the provider.
  callsPerHour: 100,
  response: z.null(),
});

/** Leads to `/sign-in?customToken=…&flow=openid`, with the popup's `eventId` when there was one, or to `/sign-in?error=…`. */
export const finishOpenId = defineEndpoint({
  method: 'GET',
  path: '/api/auth/oidc/callback',
  access: 'public',
  summary: 'Where the OpenID provider sends the browser back to',
  query: z.object({
    state: z.string().max(500).optional(),
    code: z.string().max(4000).optional(),
    error: z.string().max(500).optional(),
    iss: z.string().max(500).optional(),
  }),
  redirects: true,
  // Each makes a row, or a request to the provider.
  callsPerHour: 100,
  response: z.null(),
});

export const OPENID_ENDPOINTS: readonly Endpoint[] = [startOpenId, finishOpenId];
