import {
  createSharedLink,
  getSharedLetter,
  listSharedLinks,
  revokeSharedLink,
} from '@tieout/contracts/shared-links.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { publish } from '#test/factories/publication.ts';
import { createWorkedBooks } from '#test/factories/worked-books.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let companyId: string;
let token: string;
let publicationId: string;

beforeAll(async () => {
  app = await createTestApp();
  ({ companyId, token } = await createWorkedBooks(app));
  publicationId = await publish(app.db, companyId);
});

async function make() {
  const body = { publicationId, label: 'The board', days: 7 as const };
  const link = (await app.call(createSharedLink, { query: {}, body }, { token })).ok();
  return { ...link, secret: link.url.split('/').at(-1) ?? '' };
}

function open(secret: string) {
  return app.call(getSharedLetter, { params: { token: secret } });
}

test('whoever holds a link reads the one letter without an account; nothing else keeps its token', async () => {
  const { secret, id } = await make();
  const answer = await open(secret);
  expect(answer.ok()).toMatchObject({ label: 'The board', letter: { id: publicationId, month: '2024-02' } });
  expect([answer.headers['x-robots-tag'], answer.headers['cache-control']]).toEqual(['noindex, nofollow', 'no-store']);
  const [listed] = (await app.call(listSharedLinks, { query: {} }, { token })).ok();
  expect(listed).toMatchObject({ id, isOpen: true, timesOpened: 1 });
  const { rows } = await inContext(app.db, { companyIds: [companyId] }, (db) =>
    sql<{ told: string }>`select l::text as told from shared_link l
                         union all select c::text from change_record c`.execute(db),
  );
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('revoked, expired, changed and made-up tokens are the same 404', async () => {
  const [revoked, expired] = [await make(), await make()];
  await app.call(revokeSharedLink, { params: { id: revoked.id }, query: {} }, { token });
  await inContext(app.db, { companyIds: [companyId] }, (db) =>
    sql`update shared_link set expires_at = now() - interval '1 second' where id = ${expired.id}`.execute(db),
  );
  const changed = `${(await make()).secret.slice(0, -1)}${'_'}`;
  const answers = await Promise.all([revoked.secret, expired.secret, changed, 'nobody’s'].map((each) => open(each)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const bodies = answers.map((answer) => answer.refusal().message);
  expect(new Set(bodies).size).toBe(1);
});
