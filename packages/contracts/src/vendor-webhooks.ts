import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';

export const takeQuickbooksWebhook = defineEndpoint({
  method: 'POST',
  path: '/webhooks/quickbooks',
  access: 'public',
  rawBody: true,
  creates: false,
  summary: 'Where QuickBooks says that something has changed; signed in `intuit-signature` over the bytes of the body',
  refusals: ['invalid-input'],
  response: z.object({ isTaken: z.literal(true) }),
});

export const VENDOR_WEBHOOK_ENDPOINTS: readonly Endpoint[] = [takeQuickbooksWebhook];
