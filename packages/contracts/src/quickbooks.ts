import { z } from 'zod';
import { CONNECTION_STATES } from './connection-states.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { userType } from './people.ts';
import { companyQuery, id, instant } from './primitives.ts';

/** How long a bookkeeper can use the link they were sent. */
export const CONNECT_LINK_HOURS = 24;

export const connectLink = z
  .object({
    url: z.string().meta({ description: 'Works once, without an account' }),
    createdAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'ConnectLink' });
export type ConnectLink = z.output<typeof connectLink>;

export const createConnectToken = defineEndpoint({
  method: 'POST',
  path: '/api/me/quickbooks-connect-token',
  access: 'company',
  resource: 'data-sources',
  level: 'edit',
  creates: true,
  summary: 'A new link for a bookkeeper; the one before stops working',
  query: companyQuery,
  response: connectLink,
});

export const getConnectToken = defineEndpoint({
  method: 'GET',
  path: '/api/me/quickbooks-connect-token',
  access: 'company',
  resource: 'data-sources',
  level: 'edit',
  summary: 'The link that works now, or null',
  query: companyQuery,
  response: connectLink.nullable(),
});

const syncRun = z
  .object({
    id,
    startedAt: instant,
    finishedAt: instant.nullable(),
    status: z.enum(['running', 'done', 'failed', 'interrupted']),
    monthsRead: z.int(),
    months: z.int().meta({ description: 'To be read, as far as is known' }),
    added: z.int().meta({ description: 'Entries' }),
    changed: z.int(),
    removed: z.int(),
    differing: z.int().nullable().meta({
      description: 'Accounts with another balance than the trial balance of QuickBooks says; null: not compared',
    }),
    message: z.string().nullable().meta({ description: 'What went wrong, or is new to us, in words' }),
  })
  .meta({ id: 'SyncRun' });
export type SyncRun = z.output<typeof syncRun>;

export const quickbooksConnection = z
  .object({
    id,
    state: z.enum(CONNECTION_STATES),
    problem: z.string().nullable(),
    lastSyncAt: instant.nullable(),
    nextSyncAt: instant.nullable(),
    signInBy: instant.nullable().meta({ description: 'When QuickBooks wants a person again; every sync moves it on' }),
    entries: z.int().meta({ description: 'In the books now' }),
    runs: z.array(syncRun).meta({ description: 'The latest first, at most ten' }),
  })
  .meta({ id: 'QuickbooksConnection' });
export type QuickbooksConnection = z.output<typeof quickbooksConnection>;

export const quickbooksCheck = z
  .object({
    isQuickbooksConnected: z.boolean().meta({ description: 'Since its first month was posted, until it is ended' }),
    isOffered: z.boolean().meta({ description: 'Whether this installation can connect' }),
    isSandbox: z.boolean().meta({ description: 'Connects to invented companies' }),
    refusal: z.string().nullable().meta({ description: 'Why this company cannot be connected' }),
    connection: quickbooksConnection.nullable(),
  })
  .meta({ id: 'QuickbooksCheck' });
export type QuickbooksCheck = z.output<typeof quickbooksCheck>;

export const checkQuickbooksConnection = defineEndpoint({
  method: 'GET',
  path: '/api/integrations/quickbooks/check-connection',
  access: 'company',
  resource: 'data-sources',
  level: 'view',
  summary: 'Whether QuickBooks is connected, how far it is read, and what the last syncs did',
  query: companyQuery,
  response: quickbooksCheck,
});

/** What `/quickbooks-connect?error=…` can say after a way to QuickBooks and back that led nowhere. */
export const CONNECT_ERRORS = ['expired', 'cancelled', 'has-books', 'other-company', 'not-allowed', 'failed'] as const;
export type ConnectError = (typeof CONNECT_ERRORS)[number];

export const getQuickbooksAuthUri = defineEndpoint({
  method: 'GET',
  path: '/api/integrations/quickbooks/auth-uri/client',
  // Whoever goes there comes back with books connected.
  isReading: false,
  access: 'company',
  resource: 'data-sources',
  level: 'edit',
  summary: 'Where QuickBooks asks whether Tieout may read; the way back is open for ten minutes, to this browser',
  query: companyQuery.extend({ userType: userType.meta({ description: 'Decides where the way back leads' }) }),
  refusals: ['conflict'],
  response: z.object({ authUri: z.string() }),
});

/** Leads to `/quickbooks-connect?status=connected` or `?error=…`. */
export const finishQuickbooksConnect = defineEndpoint({
  method: 'GET',
  path: '/api/integrations/quickbooks/callback',
  access: 'public',
  summary: 'Where QuickBooks sends the browser back to',
  query: z.object({
    state: z.string().max(200).optional(),
    code: z.string().max(1000).optional(),
    realmId: z.string().max(50).optional(),
    error: z.string().max(200).optional(),
  }),
  redirects: true,
  // Each asks the vendor.
  callsPerHour: 100,
  response: z.null(),
});

const oneConnection = {
  access: 'company',
  resource: 'data-sources',
  level: 'edit',
  params: z.object({ id }),
  query: companyQuery,
  response: quickbooksCheck,
} as const;

export const disconnectQuickbooks = defineEndpoint({
  ...oneConnection,
  method: 'DELETE',
  path: '/api/integrations/quickbooks/{id}/client',
  summary: 'Read nothing any more and give the permission back; what was read stays',
});

export const syncQuickbooks = defineEndpoint({
  ...oneConnection,
  method: 'POST',
  path: '/api/integrations/quickbooks/{id}/sync',
  creates: false,
  summary: 'Read what has changed now instead of in a few hours',
  refusals: ['conflict'],
});

export const connectInvitation = z
  .object({
    companyName: z.string(),
    invitedBy: z.string().meta({ description: 'The name of whoever made the link' }),
    expiresAt: instant,
    isQuickbooksConnected: z.boolean(),
  })
  .meta({ id: 'ConnectInvitation' });
export type ConnectInvitation = z.output<typeof connectInvitation>;

/** What the page behind the link shows. A wrong, used, replaced or expired token is the same 404. */
export const getConnectInvitation = defineEndpoint({
  method: 'GET',
  path: '/api/connect/{token}',
  access: 'public',
  callsPerHour: 100,
  summary: 'Whose books a bookkeeper is asked to connect',
  params: z.object({ token: z.string().max(200) }),
  refusals: ['not-found'],
  response: connectInvitation,
});

export const QUICKBOOKS_ENDPOINTS: readonly Endpoint[] = [
  createConnectToken,
  getConnectToken,
  checkQuickbooksConnection,
  getQuickbooksAuthUri,
  finishQuickbooksConnect,
  disconnectQuickbooks,
  syncQuickbooks,
  getConnectInvitation,
];
