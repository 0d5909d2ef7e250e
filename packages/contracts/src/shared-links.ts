import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { month } from './figures.ts';
import { givenName } from './legible.ts';
import { companyQuery, id, instant } from './primitives.ts';
import { letter } from './publications.ts';

/** Days that a link can be open. */
export const LINK_DAYS = [7, 30, 90] as const;

/** Making links is for who publishes. */
const publishing = { access: 'company', resource: 'settings', level: 'edit' } as const;

export const sharedLink = z
  .object({
    id,
    label: z.string(),
    publicationId: id,
    month,
    expiresAt: instant,
    isOpen: z.boolean().meta({ description: 'Neither expired nor revoked' }),
    lastOpenedAt: instant.nullable(),
    timesOpened: z.int(),
  })
  .meta({ id: 'SharedLink' });
export type SharedLink = z.output<typeof sharedLink>;

export const listSharedLinks = defineEndpoint({
  ...publishing,
  method: 'GET',
  path: '/api/me/shared-links',
  summary: 'Links that show a publication to readers without an account, the newest first',
  query: companyQuery,
  response: z.array(sharedLink),
});

export const createSharedLink = defineEndpoint({
  ...publishing,
  method: 'POST',
  path: '/api/me/shared-links',
  creates: true,
  summary: 'Makes a link to a publication; its address is told once',
  query: companyQuery,
  body: z.object({
    publicationId: id,
    label: givenName().min(1, 'Say who the link is for').max(100, 'A name has at most 100 characters'),
    days: z.literal(LINK_DAYS).default(30),
  }),
  refusals: ['conflict'],
  response: sharedLink.extend({ url: z.string() }).meta({ id: 'NewSharedLink' }),
});

export const revokeSharedLink = defineEndpoint({
  ...publishing,
  method: 'DELETE',
  path: '/api/me/shared-links/{id}',
  summary: 'Ends a link at once',
  params: z.object({ id }),
  query: companyQuery,
  response: z.array(sharedLink),
});

/** A wrong, expired or revoked token is the same 404. */
export const getSharedLetter = defineEndpoint({
  access: 'public',
  method: 'GET',
  path: '/api/shared/{token}',
  summary: 'What a link shows: one publication as a viewer would see it, and nothing else of its company',
  params: z.object({ token: z.string().max(200) }),
  refusals: ['not-found'],
  response: z.object({ label: z.string(), expiresAt: instant, letter }).meta({ id: 'SharedLetter' }),
});

export const SHARED_LINK_ENDPOINTS: readonly Endpoint[] = [
  listSharedLinks,
  createSharedLink,
  revokeSharedLink,
  getSharedLetter,
];
