import { randomUuid } from './random-uuid.ts';

const MAX_KEYS = 100;
const unanswered = new Map<string, string>();

/**
 * The key of a creating request. It stays the same until the request has succeeded, so that sending it again, whoever
 * presses the button, cannot make a second thing. A server that has refused a request has saved nothing under its key.
 */
export function idempotencyKeyFor(request: string): string {
  const known = unanswered.get(request) ?? randomUuid();
  unanswered.set(request, known);
  const oldest = unanswered.keys().next();
  if (unanswered.size > MAX_KEYS && !oldest.done) unanswered.delete(oldest.value);
  return known;
}

/** Called when the request has succeeded: the same one again is a new wish. */
export function forgetIdempotencyKey(request: string): void {
  unanswered.delete(request);
}
