/** What of a token the browser reads: to know when it ends and whose it is, never what they may do. */
interface Payload {
  sub: string;
  exp: number;
  sid?: string | undefined;
  auth_time?: number | undefined;
}

function payloadOf(token: string): Payload | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(part), (letter) => letter.codePointAt(0) ?? 0);
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isPayload(claims) ? claims : null;
  } catch {
    return null;
  }
}

/** By hand: every page reads tokens, and a schema would bring zod to the first one. */
function isPayload(claims: unknown): claims is Payload {
  if (typeof claims !== 'object' || claims === null) return false;
  const { sub, exp, sid, auth_time: begun } = claims as Partial<Record<keyof Payload, unknown>>;
  return (
    typeof sub === 'string' &&
    Number.isFinite(exp) &&
    (sid === undefined || typeof sid === 'string') &&
    (begun === undefined || Number.isFinite(begun))
  );
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
