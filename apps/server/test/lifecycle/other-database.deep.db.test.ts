import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { EmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';
import { makeFolder, removeFolder, startHere } from '#db/embedded/testing/harness.ts';
import { runAsSuperuser } from '../test-database.ts';
import { freePort, startProduct } from './product-process.ts';

let folder: string;
let postgres: EmbeddedPostgres;

/** A durable cluster of its own: production refuses the throw-away one of the other tests. */
beforeAll(async () => {
  folder = await makeFolder();
  postgres = await startHere(folder);
  const { superuserUrl } = postgres;
  await runAsSuperuser(superuserUrl, `create role app; create role owner login password 'secret' in role app`);
  await runAsSuperuser(superuserUrl, `create role web login password 'secret' in role app`);
  await runAsSuperuser(superuserUrl, 'create database books owner owner');
});

afterAll(async () => {
  await postgres.stop();
  await removeFolder(folder);
});

function urlFor(user: 'owner' | 'web'): string {
  const url = new URL(postgres.superuserUrl);
  url.username = user;
  url.password = 'secret';
  url.pathname = '/books';
  return url.href;
}

async function settings(): Promise<Record<string, string>> {
  return { DATA_DIR: await makeFolder(), PORT: await freePort(), DEMO: 'off', DATABASE_URL: urlFor('owner') };
}

describe('DATABASE_URL replaces the embedded database', () => {
  test('one login migrates and then serves as the role app', async () => {
    const product = startProduct(await settings());
    await product.ready();
    expect(product.output()).not.toContain('Creating the database');
    const { rows } = await runAsSuperuser(
      postgres.superuserUrl,
      "select distinct usename from pg_stat_activity where datname = 'books' and application_name = 'tieout'",
    );
    expect(rows).toEqual([{ usename: 'owner' }]);
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
  });

  const production = {
    NODE_ENV: 'production',
    DEMO: '',
    TIEOUT_SECRET: randomBytes(32).toString('base64url'),
    PUBLIC_URL: 'https://tieout.example',
  };

  test('production refuses a login that owns the tables', async () => {
    const product = startProduct({ ...(await settings()), ...production });
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain('owns the tables or bypasses row-level security');
  });

  test('production refuses a database that may lose what it has committed', async () => {
    const DATABASE_URL = inject('appUrl');
    const DATABASE_OWNER_URL = inject('ownerUrl');
    const product = startProduct({ ...(await settings()), ...production, DATABASE_URL, DATABASE_OWNER_URL });
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain('fsync or synchronous_commit switched off');
  });

  test('production starts with an owner that migrates and a login that only serves, without demo and outbox', async () => {
    const urls = { DATABASE_URL: urlFor('web'), DATABASE_OWNER_URL: urlFor('owner') };
    const product = startProduct({ ...(await settings()), ...production, ...urls });
    await product.ready();
    const config = await (await fetch(`${product.url}/api/config`)).json();
    expect(config).toMatchObject({ demo: null, isOutboxOpen: false });
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
  });

  test('a worker alone serves no requests', async () => {
    const product = startProduct({ ...(await settings()), HEALTH_PORT: await freePort(), WORKER: 'only' });
    await product.printed('The worker is running');
    await expect(fetch(`${product.url}/healthz`)).rejects.toThrow('fetch failed');
    product.child.kill('SIGTERM');
    expect(await product.ended, product.output()).toBe(0);
  });

  test('a login that may not make the role app is told what to run', async () => {
    await runAsSuperuser(postgres.superuserUrl, "create role lone login password 'secret'");
    const DATABASE_URL = urlFor('web').replace('//web:', '//lone:');
    const product = startProduct({ ...(await settings()), DATABASE_URL });
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain('Let an administrator run: grant app to "lone";');
  });
});
