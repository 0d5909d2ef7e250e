import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { id, instant } from './primitives.ts';

export const mailState = z.enum(['waiting', 'sent', 'failed']);
export type MailState = z.output<typeof mailState>;

export const outboxMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: instant,
  state: mailState,
  failure: z.string().nullable().meta({ description: 'Why the last attempt failed, as the mail server said it' }),
});

export const getOutbox = defineEndpoint({
  method: 'GET',
  path: '/api/outbox',
  access: 'public',
  summary: 'Mails of this installation, newest first; only from this machine and without SMTP',
  refusals: ['not-found'],
  response: z.array(outboxMail),
});

export const OUTBOX_ENDPOINTS: readonly Endpoint[] = [getOutbox];
