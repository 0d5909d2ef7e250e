import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';
import { makeFolder, removeFolder, startHere } from '#db/embedded/testing/harness.ts';
import { freePort, startProduct } from '../lifecycle/product-process.ts';
import { runAsSuperuser } from '../test-database.ts';
import { demand, ensureDebianPackage } from '../run-program.ts';

const PREPARE_ROLES = fileURLToPath(new URL('../../../../deploy/prepare-roles.sql', import.meta.url));
const PASSWORDS = { TIEOUT_OWNER_PASSWORD: "owner's secret", TIEOUT_WEB_PASSWORD: 'web secret' };

let folder: string;
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  await ensureDebianPackage('postgresql-client', 'psql');
  folder = await makeFolder();
  postgres = await startHere(folder);
});

afterAll(async () => {
  await postgres.stop();
  await removeFolder(folder);
});

function urlFor(username: string, password: string): string {
  return Object.assign(new URL(postgres.superuserUrl), { username, password, pathname: '/tieout' }).href;
}

test('the SQL for administrators makes a database that production accepts, and may be run again', async () => {
  const psql = [postgres.superuserUrl, '--no-psqlrc', '--file', PREPARE_ROLES];
  for (let times = 0; times < 2; times += 1) await demand('psql', psql, { ...process.env, ...PASSWORDS });
  const { rows } = await runAsSuperuser(
    postgres.superuserUrl,
    `select rolname, rolcanlogin from pg_roles where rolname in ('app', 'tieout_owner', 'tieout_web') order by 1`,
  );
  expect(rows).toEqual([
    { rolname: 'app', rolcanlogin: false },
    { rolname: 'tieout_owner', rolcanlogin: true },
    { rolname: 'tieout_web', rolcanlogin: true },
  ]);
  const product = startProduct({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://tieout.example',
    TIEOUT_SECRET: 'Kx7-quiet-harbour-39-violet-lamps-Zw',
    DATABASE_URL: urlFor('tieout_web', PASSWORDS.TIEOUT_WEB_PASSWORD),
    DATABASE_OWNER_URL: urlFor('tieout_owner', PASSWORDS.TIEOUT_OWNER_PASSWORD),
    DATA_DIR: await makeFolder(),
    PORT: await freePort(),
  });
  await product.ready();
  product.child.kill('SIGTERM');
  expect(await product.ended, product.output()).toBe(0);
});
