import type { Budget } from './budget.ts';
import type { Circuit } from './circuit.ts';
import type { Clock } from './clock.ts';
import { IntegrationError, type IntegrationErrorKind, type ProviderId } from './integration-error.ts';
import type { HttpAnswer } from './http-answer.ts';
import { judgeAnswer, type Outcome } from './judge-answer.ts';
import { readBody } from './read-body.ts';
import { backoffMs } from './retry-after.ts';

const MOST_TRIES = 5;
const LONGEST_WAIT_MS = 120_000;

export interface HttpRequest {
  readonly call: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** True for what must not arrive twice, such as a code that works once: one try, whatever happens. */
  readonly once?: boolean;
}

/** What is told of a call: never its address, which can carry secrets, nor its body. */
export interface CallRecord {
  readonly provider: ProviderId;
  readonly call: string;
  readonly status: number | null;
  readonly tries: number;
  readonly requestId: string | null;
}

export interface HttpClient {
  /** Any answer below 500 but 429; everything else is tried again and then an `IntegrationError`. */
  send(request: HttpRequest, signal?: AbortSignal): Promise<HttpAnswer>;
}

export interface HttpClientOptions {
  readonly provider: ProviderId;
  readonly clock: Clock;
  /** From 0 to 1, as `Math.random` gives it. */
  readonly random: () => number;
  readonly budget: Budget;
  /** One per vendor, shared by all its connections. */
  readonly circuit: Circuit;
  readonly timeoutMs: number;
  /** How long the vendor wants to be left alone after a 429 that does not say. */
  readonly throttleMs: number;
  readonly requestIdHeader: string;
  readonly onCall: (record: CallRecord) => void;
}

/** The one way out to vendors: timeouts, at most five tries with full jitter, budget, circuit, no redirects, nothing secret told. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { provider, clock, circuit } = options;

  function fail(call: string, kind: IntegrationErrorKind, message: string, retryAt: Date | null = null) {
    return new IntegrationError({ provider, call, kind, message, retryAt });
  }

  async function beforeCall({ call }: HttpRequest, signal: AbortSignal | undefined): Promise<void> {
    const openUntil = circuit.openUntil();
    if (openUntil) throw fail(call, 'transient', 'not asked, because the last calls all failed', openUntil);
    const spent = await options.budget.spend(signal);
    if (spent.kind === 'exhausted')
      throw fail(call, 'rate_limited', 'our own budget of calls is used up', spent.retryAt);
  }

  async function tryOnce(request: HttpRequest, signal: AbortSignal | undefined): Promise<Outcome> {
    const { call, method, headers, body } = request;
    try {
      const timeout = AbortSignal.timeout(options.timeoutMs);
      const response = await fetch(request.url, {
        method,
        headers,
        // A redirect would carry the token to wherever the answer says.
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body === undefined ? {} : { body }),
      });
      const requestId = response.headers.get(options.requestIdHeader);
      return judgeAnswer(options, call, {
        status: response.status,
        headers: response.headers,
        text: await readBody(response),
        requestId,
      });
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof IntegrationError) throw error;
      if (error instanceof RangeError) throw fail(call, 'bad_response', error.message);
      return { kind: 'again', waitMs: null, error: fail(call, 'transient', `no answer (${nameOf(error)})`) };
    }
  }

  return {
    async send(request, signal) {
      for (let tries = 1; ; tries += 1) {
        await beforeCall(request, signal);
        const outcome = await tryOnce(request, signal);
        const answer = outcome.kind === 'answer' ? outcome.answer : null;
        const requestId = answer?.requestId ?? null;
        options.onCall({ provider, call: request.call, status: answer?.status ?? null, tries, requestId });
        if (outcome.kind === 'answer') {
          circuit.succeeded();
          return outcome.answer;
        }
        const waitMs = outcome.waitMs ?? backoffMs(tries, options.random);
        if (tries >= MOST_TRIES || request.once === true || waitMs > LONGEST_WAIT_MS) {
          // Being asked to slow down is an answer: the vendor is well.
          if (outcome.error.kind === 'transient') circuit.failed();
          throw outcome.error;
        }
        await clock.sleep(waitMs, signal);
      }
    },
  };
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
