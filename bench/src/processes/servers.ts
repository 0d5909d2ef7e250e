import path from 'node:path';
import type { BenchContext } from '../bench.ts';
import { BENCH_LOGIN } from '../ledger/load-ledger.ts';
import { startHelper } from './helper-process.ts';

export interface ProductQuestion {
  appUrl: string;
  ownerUrl: string;
  dataDir: string;
}

export interface ReferenceQuestion {
  appUrl: string;
  email: string;
}

export interface ServerAnswer {
  url: string;
}

const SMALL_LEDGER = 10_000;

export interface Servers {
  product: string;
  /** Answers `/empty`, and `/row` with one row by its key through pg. */
  reference: string;
}

/** The product and the servers it is compared with, each in a process of its own, on one generated ledger. */
export async function startServers(context: BenchContext, transactions = SMALL_LEDGER): Promise<Servers> {
  const { appUrl, ownerUrl } = await context.ledger(transactions);
  const [product, reference] = await Promise.all([
    startHelper(new URL('product-server.ts', import.meta.url), context.resources).ask<ServerAnswer>({
      appUrl,
      ownerUrl,
      dataDir: path.join(context.scratch, 'product'),
    } satisfies ProductQuestion),
    startHelper(new URL('reference-server.ts', import.meta.url), context.resources).ask<ServerAnswer>({
      appUrl,
      email: BENCH_LOGIN.email,
    } satisfies ReferenceQuestion),
  ]);
  return { product: product.url, reference: reference.url };
}

/** A session of the generated company's owner; good for an hour. */
export async function logIn(productUrl: string): Promise<Record<string, string>> {
  const response = await fetch(`${productUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(BENCH_LOGIN),
  });
  if (!response.ok) throw new Error(`The login was refused: ${response.status} ${await response.text()}`);
  const { accessToken } = (await response.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}
