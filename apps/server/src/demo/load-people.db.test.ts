import { login } from '@tieout/contracts/auth.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { updatePassword } from '#identity/embedded/embedded-identity.queries.ts';
import { hashCheaply } from '#test/cheap-hasher.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts';
import { ensurePeople } from './load-people.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

describe('the people of the demo', () => {
  test('two servers that start at once make each person once', async () => {
    const [first, second] = await Promise.all([
      ensurePeople({ db: app.db, hashPassword: hashCheaply }),
      ensurePeople({ db: app.db, hashPassword: hashCheaply }),
    ]);
    expect(second).toEqual(first);
    expect(first.size).toBe(DEMO_PEOPLE.length);
    const users = await app.db.selectFrom('app_user').select('email').orderBy('email').execute();
    expect(users.map(({ email }) => email)).toEqual(DEMO_PEOPLE.map(({ email }) => email).sort());
  });

  test('a later start leaves them as they are, a changed password included', async () => {
    const ids = await ensurePeople({ db: app.db, hashPassword: hashCheaply });
    const [person] = DEMO_PEOPLE;
    await updatePassword(app.db, ids.get(person?.email ?? '') ?? '', await hashCheaply('Another-password-7!'));
    expect(await ensurePeople({ db: app.db, hashPassword: hashCheaply })).toEqual(ids);
    const again = await app.call(login, { body: { email: person?.email ?? '', password: DEMO_PASSWORD } });
    expect(again.status).toBe(409);
  });
});
