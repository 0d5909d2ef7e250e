import type { Clock } from './clock.ts';
import type { HttpAnswer } from './http-answer.ts';
import { IntegrationError, type ProviderId } from './integration-error.ts';
import { retryAfterMs } from './retry-after.ts';

export type Outcome =
  | { readonly kind: 'answer'; readonly answer: HttpAnswer }
  | { readonly kind: 'again'; readonly error: IntegrationError; readonly waitMs: number | null };

export interface Judging {
  readonly provider: ProviderId;
  readonly clock: Clock;
  readonly throttleMs: number;
}

/** Whether the answer is one, or the call is to be made again, and when the vendor says so, after how long. */
export function judgeAnswer({ provider, clock, throttleMs }: Judging, call: string, answer: HttpAnswer): Outcome {
  const { status, headers, requestId } = answer;
  const told = retryAfterMs(headers.get('retry-after'), clock.now());
  const failure = { provider, call, requestId };
  if (status === 429) {
    const waitMs = told ?? throttleMs;
    const retryAt = new Date(clock.now() + waitMs);
    const message = 'the vendor asks us to slow down';
    return {
      kind: 'again',
      waitMs,
      error: new IntegrationError({ ...failure, kind: 'rate_limited', message, retryAt }),
    };
  }
  if (status >= 500) {
    const message = `the vendor answers ${status}`;
    return { kind: 'again', waitMs: told, error: new IntegrationError({ ...failure, kind: 'transient', message }) };
  }
  if (status >= 300 && status < 400) {
    const message = 'the vendor sends us elsewhere, and we do not go';
    throw new IntegrationError({ ...failure, kind: 'bad_response', message });
  }
  return { kind: 'answer', answer };
}
