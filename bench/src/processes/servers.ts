import path from 'node:path';
import type { BenchContext } from '../bench.ts';
import { BENCH_LOGIN } from '../ledger/load-ledger.ts';
import { startHelper } from './helper-process.ts';

export interface ProductQuestion {
  ask: 'start';
  appUrl: string;
  ownerUrl: string;
  dataDir: string;
  /** Whether jobs run, in the same process as they do in a small installation. */
  hasWorker: boolean;
}

export interface UsageQuestion {
  ask: 'usage';
}

/** What the process took since it was last asked. */
export interface Usage {
  /** Resident memory, at most. */
  megabytes: number;
  /** The longest time in which it could answer nobody. */
  pauseMs: number;
}

export interface ReferenceQuestion {
  appUrl: string;
  email: string;
}

export interface Product {
  url: string;
  usage: () => Promise<Usage>;
}

export interface ServerAnswer {
  url: string;
}

export interface ReferenceAnswer extends ServerAnswer {
  /** Where Fastify answers `/row`. */
  fastifyUrl: string;
}

const SMALL_LEDGER = 10_000;

export interface Servers {
  product: string;
  /** Answers `/empty`, and `/row` with one row by its key through pg. */
  reference: string;
  /** The same row by a route of Fastify and nothing else. */
  fastifyReference: string;
}

/** The product and the servers it is compared with, each in a process of its own, on one generated ledger. */
export async function startServers(
  context: BenchContext,
  transactions = SMALL_LEDGER,
  { companies = 1 } = {},
): Promise<Servers> {
  const { appUrl } = await context.ledger(transactions, companies);
  const [product, reference] = await Promise.all([
    startProduct(context, transactions, { companies }),
    startHelper(new URL('reference-server.ts', import.meta.url), context.resources).ask<ReferenceAnswer>({
      appUrl,
      email: BENCH_LOGIN.email,
    } satisfies ReferenceQuestion),
  ]);
  return { product: product.url, reference: reference.url, fastifyReference: reference.fastifyUrl };
}

/** The product alone, in a process of its own. */
export async function startProduct(
  context: BenchContext,
  transactions: number,
  { hasWorker = false, companies = 1 } = {},
): Promise<Product> {
  const { appUrl, ownerUrl } = await context.ledger(transactions, companies);
  const dataDir = path.join(context.scratch, 'product');
  const helper = startHelper(new URL('product-server.ts', import.meta.url), context.resources);
  const question: ProductQuestion = { ask: 'start', appUrl, ownerUrl, dataDir, hasWorker };
  const { url } = await helper.ask<ServerAnswer>(question);
  return { url, usage: () => helper.ask<Usage>({ ask: 'usage' } satisfies UsageQuestion) };
}

/** A session of a generated company's owner; good for an hour. */
export async function logIn(productUrl: string, login = BENCH_LOGIN): Promise<Record<string, string>> {
  const response = await fetch(`${productUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  if (!response.ok) throw new Error(`The login was refused: ${response.status} ${await response.text()}`);
  const { accessToken } = (await response.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}
