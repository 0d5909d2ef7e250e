import type { FastifyInstance, FastifyReply } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';

/** What goes wrong, how often, and for which paths. */
export interface Fault {
  readonly kind: 'throttle' | 'fail' | 'html' | 'slow' | 'drop-response' | 'truncate' | 'wrong-schema';
  readonly times: number;
  /** Only paths that contain it. */
  readonly path?: string;
  readonly status?: number;
  readonly retryAfter?: string;
  readonly ms?: number;
}

export interface LoggedRequest {
  readonly method: string;
  readonly path: string;
}

export interface Faults {
  plan(fault: Fault): void;
  clear(): void;
  readonly requests: readonly LoggedRequest[];
}

const AFTER_THE_WORK: readonly Fault['kind'][] = ['drop-response', 'truncate', 'wrong-schema'];

/** Calls to the vendor are logged and go wrong as planned; calls to the control plane never. */
export function addFaults(app: FastifyInstance, throttled: (reply: FastifyReply) => unknown): Faults {
  const planned: { fault: Fault; left: number }[] = [];
  const requests: LoggedRequest[] = [];

  function take(url: string, isAfter: boolean): Fault | null {
    if (url.startsWith('/_sandbox')) return null;
    const found = planned.find(
      ({ fault, left }) =>
        left > 0 && AFTER_THE_WORK.includes(fault.kind) === isAfter && url.includes(fault.path ?? ''),
    );
    if (found === undefined) return null;
    found.left -= 1;
    return found.fault;
  }

  app.addHook('onRequest', async ({ method, url }, reply) => {
    if (!url.startsWith('/_sandbox')) requests.push({ method, path: url.split('?')[0] ?? url });
    const fault = take(url, false);
    if (fault === null) return undefined;
    if (fault.retryAfter !== undefined) void reply.header('retry-after', fault.retryAfter);
    if (fault.kind === 'throttle') return reply.code(429).send(throttled(reply));
    if (fault.kind === 'fail') return reply.code(fault.status ?? 500).send({ message: 'planned' });
    if (fault.kind === 'html') return reply.code(200).type('text/html').send('<html>Bad gateway</html>');
    await wait(fault.ms ?? 0);
    return undefined;
  });

  // The work is done and kept by now: these are answers that get lost or spoilt on their way.
  app.addHook('onSend', async ({ url }, reply, payload) => {
    const fault = take(url, true);
    if (fault === null || typeof payload !== 'string') return payload;
    if (fault.kind === 'drop-response') reply.raw.destroy();
    if (fault.kind === 'truncate') return payload.slice(0, payload.length / 2);
    return fault.kind === 'wrong-schema' ? payload.replaceAll(/"(\w)(\w*)":/g, '"$1$1$2":') : payload;
  });

  return {
    requests,
    plan: (fault) => void planned.push({ fault, left: fault.times }),
    clear: () => void planned.splice(0),
  };
}
