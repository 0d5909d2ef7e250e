import { z } from 'zod';

/** What of a token the browser reads: to know when it ends and whose it is, never what he may do. */
const payload = z.object({
  sub: z.string(),
  exp: z.number(),
  sid: z.string().optional(),
  auth_time: z.number().optional(),
});

function payloadOf(token: string): z.output<typeof payload> | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(part), (letter) => letter.codePointAt(0) ?? 0);
    return payload.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? null;
  } catch {
    return null;
  }
}

/** Milliseconds since the epoch; null for a token that does not say. */
export function expiryOf(token: string): number | null {
  const exp = payloadOf(token)?.exp;
  return exp === undefined ? null : exp * 1000;
}

/** The same for every token of one session, so that a renewed token is not taken for another person. */
export function sessionKeyOf(token: string): string {
  const claims = payloadOf(token);
  return claims === null ? token : `${claims.sub} ${claims.sid ?? claims.auth_time ?? ''}`;
}
