import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

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

/** Leads to the provider, or to `/sign-in?error=…`. */
export const startOpenId = defineEndpoint({
  method: 'GET',
  path: '/api/auth/oidc/start',
  access: 'public',
  summary: 'Begin a login at an external OpenID provider',
  query: z.object({
    provider: z.string().max(50).optional().meta({ description: 'Without it the first one configured' }),
    mode: openIdMode.default('redirect'),
    eventId: z.uuid().optional().meta({ description: 'Tells the answers of several popups apart' }),
  }),
  redirects: true,
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
  response: z.null(),
});
