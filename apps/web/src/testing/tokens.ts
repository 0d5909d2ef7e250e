/** A token as the server signs it, as far as the browser reads it. */
export function tokenOf(claims: { sid?: string; sub?: string; expiresInSeconds: number; now?: number }): string {
  const exp = Math.floor((claims.now ?? Date.now()) / 1000) + claims.expiresInSeconds;
  const payload = { sub: claims.sub ?? 'somebody', sid: claims.sid ?? 'session-1', exp };
  return ['header', btoa(JSON.stringify(payload)).replaceAll('=', ''), 'signature'].join('.');
}
