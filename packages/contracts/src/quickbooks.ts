import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { companyQuery, instant } from './primitives.ts';

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

export const checkQuickbooksConnection = defineEndpoint({
  method: 'GET',
  path: '/api/integrations/quickbooks/check-connection',
  access: 'company',
  resource: 'data-sources',
  level: 'view',
  summary: 'Whether QuickBooks is connected',
  query: companyQuery,
  response: z.object({ isQuickbooksConnected: z.boolean() }),
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
  getConnectInvitation,
];
