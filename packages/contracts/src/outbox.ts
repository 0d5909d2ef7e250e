import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, instant } from './primitives.ts';

export const outboxMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: instant,
});

export const getOutbox = defineEndpoint({
  method: 'GET',
  path: '/api/outbox',
  access: 'public',
  summary: 'Mails of this installation, newest first; only from this machine and without SMTP',
  response: z.array(outboxMail),
});
