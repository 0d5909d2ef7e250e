import { ApiError } from '#lib/api-error.ts';

/** Plain text for a support request: what failed, where, when, and the server's request id. */
export function errorDetails(error: unknown, path: string, now: Date): string {
  // The link of a bookkeeper carries its secret in the path.
  const page = path.replace(/(\/connect\/).+/i, '$1…');
  const lines = [`Page: ${page}`, `Time: ${now.toISOString()}`];
  if (error instanceof ApiError) {
    lines.push(`Status: ${error.status === 0 ? 'no response' : error.status}`, `Code: ${error.code}`);
    if (error.requestId !== null) lines.push(`Request: ${error.requestId}`);
  }
  lines.push(`Message: ${error instanceof Error ? error.message : String(error)}`);
  return lines.join('\n');
}
