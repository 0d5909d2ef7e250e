import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** What the browser needs before anyone is signed in. Holds no secret: anyone may read it. */
export const publicConfig = z.object({
  version: z.string(),
  publicUrl: z.string(),
  registrationUrl: z.string(),
  termsUrl: z.string(),
  privacyUrl: z.string(),
  homeRedirectUrl: z.string(),
  isOutboxOpen: z.boolean(),
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
