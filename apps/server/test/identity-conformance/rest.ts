import { z } from 'zod';
import type { Outcome } from './outcome.ts';
import type { World } from './world.ts';

export const TOOLKIT = '/identitytoolkit.googleapis.com';
export const SECURE_TOKEN = '/securetoken.googleapis.com/v1/token';

const refusal = z.object({ error: z.object({ message: z.string(), status: z.string().optional() }) });

export interface RestCall {
  method?: string;
  body?: string | object;
  contentType?: string;
}

/** A request the SDK would never send. The outcome is the status and, where there is one, the protocol's code. */
export async function callRest({ origin, provider }: World, path: string, call: RestCall = {}): Promise<Outcome> {
  const { method = 'POST', body, contentType = 'application/json' } = call;
  const response = await fetch(`${origin}${path}?key=${provider.apiKey}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': contentType },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  });
  const text = await response.text();
  return { code: response.ok ? 'ok' : `${response.status} ${codeIn(text)}` };
}

/** Codes are words in capitals; where the message is a sentence of the provider's own, the code is in `status`. */
function codeIn(text: string): string {
  const parsed = refusal.safeParse(parseOrNull(text));
  if (!parsed.success) return 'in another form';
  const { message, status } = parsed.data.error;
  return /^[A-Z_]+(?= : |$)/.exec(message)?.[0] ?? status ?? 'with a sentence';
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
