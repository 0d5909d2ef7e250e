import { z } from 'zod';
import { CONNECTION_STATES } from './connection-states.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { userType } from './people.ts';
import { month } from './figures.ts';
import { list } from './list.ts';
import { companyQuery, currency, id, instant } from './primitives.ts';

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
    countsFrom: month.nullable().meta({ description: 'Other books stand before it; null: there are none' }),
    runs: z.array(syncRun).meta({ description: 'The latest first, at most ten' }),
  })
  .meta({ id: 'QuickbooksConnection' });
export type QuickbooksConnection = z.output<typeof quickbooksConnection>;

export const quickbooksCheck = z
  .object({
    isQuickbooksConnected: z.boolean().meta({ description: 'Since its first month was posted, until it is ended' }),
    isOffered: z.boolean().meta({ description: 'Whether this installation can connect' }),
    isSandbox: z.boolean().meta({ description: 'Connects to invented companies' }),
    connection: quickbooksConnection.nullable(),
    switching: z
      .object({
        isReady: z.boolean().meta({ description: 'Read to the end, so that the month can be chosen' }),
        countsFrom: month.nullable().meta({ description: 'Chosen, and about to count' }),
      })
      .nullable()
      .meta({ description: 'Of books that are read beside those the company has; nothing of them is in a report' }),
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
export const CONNECT_ERRORS = ['expired', 'cancelled', 'other-company', 'not-allowed', 'failed'] as const;
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

/** Leads to `/quickbooks-connect?status=connected` or `?error=…`; whoever came through a link to `/connected`. */
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

const comparedMonth = z.object({
  month,
  there: z.int().meta({ description: 'Net result in minor units, in the books that the company has' }),
  quickbooks: z.int(),
  difference: z.int().meta({ description: 'What QuickBooks says less what is there' }),
  differing: z.int().meta({ description: 'Accounts that move by another amount' }),
  isShut: z.boolean().meta({ description: 'Closed or published: QuickBooks can count from a later month only' }),
});

const comparedAccount = z.object({
  accountId: id.nullable().meta({ description: 'Of the account that is there; null: it comes with QuickBooks' }),
  externalId: z.string().nullable().meta({ description: 'At QuickBooks; null: QuickBooks has no such account' }),
  code: z.string().nullable(),
  name: z.string(),
  isResult: z.boolean().meta({ description: 'Part of the net result' }),
  there: z.int().meta({ description: 'What the month moves, in minor units, the way the account grows' }),
  quickbooks: z.int(),
  difference: z.int(),
  before: z.int().meta({ description: 'By how much the balance of the day before differs, and would be carried over' }),
});
export type ComparedAccount = z.output<typeof comparedAccount>;

const accountMatch = z.object({
  externalId: z.string(),
  code: z.string().nullable(),
  name: z.string(),
  accountId: id.nullable().meta({ description: 'The account that is there; null: a new one' }),
  by: z.enum(['number', 'name', 'hand']).nullable(),
});

export const quickbooksSwitching = z
  .object({
    isReady: z.boolean(),
    countsFrom: month.nullable(),
    currency,
    months: z.array(comparedMonth).meta({ description: 'The latest first' }),
    month: month.nullable().meta({ description: 'The one whose accounts are told' }),
    accounts: z.array(comparedAccount),
    matches: z.array(accountMatch),
    existing: z.array(z.object({ id, code: z.string().nullable(), name: z.string() })),
  })
  .meta({ id: 'QuickbooksSwitching' });
export type QuickbooksSwitching = z.output<typeof quickbooksSwitching>;

export const getQuickbooksSwitching = defineEndpoint({
  method: 'GET',
  path: '/api/integrations/quickbooks/{id}/switching',
  access: 'company',
  resource: 'data-sources',
  level: 'edit',
  summary: 'What the company has and what QuickBooks says, month by month and account by account',
  params: z.object({ id }),
  query: companyQuery.extend({ month: month.optional().meta({ description: 'Without it the latest that differs' }) }),
  response: quickbooksSwitching,
});

export const chooseQuickbooksSwitching = defineEndpoint({
  method: 'PUT',
  path: '/api/integrations/quickbooks/{id}/switching',
  access: 'company',
  resource: 'data-sources',
  level: 'edit',
  summary: 'Ties accounts by hand, and chooses the month from which QuickBooks counts',
  params: z.object({ id }),
  query: companyQuery,
  body: z.object({
    countsFrom: month.nullable().meta({ description: 'Null only ties accounts' }),
    matches: list(z.object({ externalId: z.string().min(1).max(50), accountId: id.nullable() }))
      .max(1000)
      .meta({ description: 'In place of those that were tied by hand before; null: to a new account' }),
  }),
  refusals: ['conflict', 'invalid-input'],
  response: quickbooksSwitching,
});

export const connectInvitation = z
  .object({
    companyName: z.string(),
    invitedBy: z.string().meta({ description: 'The name of whoever made the link' }),
    expiresAt: instant,
    isQuickbooksConnected: z.boolean(),
    isOffered: z.boolean().meta({ description: 'Whether this installation can connect' }),
    isSandbox: z.boolean().meta({ description: 'Connects to invented companies' }),
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

/** Begins nothing but the way there: the link is used when books have been chosen. */
export const getInvitedAuthUri = defineEndpoint({
  method: 'GET',
  path: '/api/connect/{token}/auth-uri',
  isReading: false,
  access: 'public',
  callsPerHour: 100,
  summary:
    'Where QuickBooks asks a bookkeeper whether Tieout may read; the way back is open for ten minutes, to this browser',
  params: z.object({ token: z.string().max(200) }),
  refusals: ['not-found', 'conflict'],
  response: z.object({ authUri: z.string() }),
});

export const QUICKBOOKS_ENDPOINTS: readonly Endpoint[] = [
  createConnectToken,
  getConnectToken,
  checkQuickbooksConnection,
  getQuickbooksAuthUri,
  finishQuickbooksConnect,
  disconnectQuickbooks,
  syncQuickbooks,
  getQuickbooksSwitching,
  chooseQuickbooksSwitching,
  getConnectInvitation,
  getInvitedAuthUri,
];
