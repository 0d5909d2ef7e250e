import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { openIdMode } from './openid.ts';

/** What the browser needs before anyone is signed in. Holds no secret: anyone may read it. */
export const publicConfig = z.object({
  version: z.string(),
  publicUrl: z.string(),
  registrationUrl: z.string(),
  termsUrl: z.string(),
  privacyUrl: z.string(),
  homeRedirectUrl: z.string(),
  isOutboxOpen: z.boolean(),
  /** Whom the browser's identity module talks to. The key names the project; it is no secret. */
  identity: z.object({ mode: z.enum(['embedded', 'firebase']), apiKey: z.string(), projectId: z.string() }),
  /** External OpenID providers, in the order they are offered; empty when none is configured. */
  openIdProviders: z.array(z.object({ id: z.string(), name: z.string(), mode: openIdMode })),
  thirdParties: z.object({
    /** Null: nothing is reported and no trace header is sent. */
    errorReporting: z.object({ dsn: z.string() }).nullable(),
    marketing: z.object({ scriptUrl: z.string(), portalId: z.string() }).nullable(),
    analytics: z.object({ scriptUrl: z.string(), measurementId: z.string() }).nullable(),
  }),
  /** Where marketing and analytics run: on every page, or only on public ones that have no field for a secret or an address. */
  thirdPartyPages: z.enum(['all', 'public']),
  /** Null when the demo is off; then no login is offered. */
  demo: z
    .object({
      password: z.string(),
      accounts: z.array(z.object({ email: z.string(), label: z.string() })),
    })
    .nullable(),
});
export type PublicConfig = z.output<typeof publicConfig>;

export const getConfig = defineEndpoint({
  method: 'GET',
  path: '/api/config',
  access: 'public',
  summary: 'Public configuration of this installation',
  response: publicConfig,
});

export const CONFIG_ENDPOINTS: readonly Endpoint[] = [getConfig];
