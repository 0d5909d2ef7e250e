import fastify, { type FastifyInstance } from 'fastify';

/** What the control plane can be told, by name; the same functions serve tests in the same process. */
export type Orders = Readonly<Record<string, (body: never) => unknown>>;

export interface VendorOptions {
  /** Milliseconds since 1970; the vendor's clock can be put forward from there. */
  readonly now: () => number;
  /** Where what must live through a restart is kept; null keeps it in memory. */
  readonly dataDir: string | null;
  /** How far the demo's story is moved, as the product moves it. */
  readonly shiftMonths: number;
  /** The last day the invented companies have lived; ISO 8601. */
  readonly today: string;
}

/** `POST /_sandbox/{order}` with its body as JSON. Other sites cannot: JSON from elsewhere needs leave, which nobody gives. */
export function addControlPlane(app: FastifyInstance, orders: Orders): void {
  app.post<{ Params: { order: string } }>('/_sandbox/:order', async ({ params, body }, reply) => {
    const order = Object.hasOwn(orders, params.order) ? orders[params.order] : undefined;
    if (order === undefined) return reply.code(404).send({ message: 'No such order.' });
    return { result: (await order(body as never)) ?? null };
  });
}

/** Takes JSON and forms, as vendors do. */
export function createVendorApp(): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  return app;
}
