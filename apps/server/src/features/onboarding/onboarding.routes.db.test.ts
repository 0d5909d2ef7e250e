import { login } from '@tieout/contracts/auth.ts';
import {
  completeOnboarding,
  completeOnboardingStep,
  getLatestOnboardingStep,
  getOnboardingCompleted,
} from '@tieout/contracts/onboarding.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import {
  addMember,
  assignManager,
  createCompany,
  createOwner,
  createUser,
  signIn,
  TEST_PASSWORD,
} from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

async function latest(token: string, query = {}) {
  return (await app.call(getLatestOnboardingStep, { query }, { token })).ok();
}

function complete(token: string, stepNumber: number, query = {}) {
  return app.call(completeOnboardingStep, { query, body: { stepNumber } }, { token });
}

async function isCompleted(token: string, query = {}): Promise<boolean> {
  return (await app.call(getOnboardingCompleted, { query }, { token })).ok().completed;
}

function end(token: string, query = {}) {
  return app.call(completeOnboarding, { query }, { token });
}

async function endingsOf(companyId: string) {
  return inContext(app.db, { companyIds: [companyId] }, (db) =>
    db
      .selectFrom('change_record')
      .where('company_id', '=', companyId)
      .where('action', '=', 'company.onboarding-completed')
      .select(['actor_user_id as actor', 'before', 'after'])
      .execute(),
  );
}

async function createManagerOf(companyId: string): Promise<string> {
  const { id } = await createUser(app.db, { role: 'MANAGER' });
  await assignManager(app.db, companyId, id);
  return signIn(app, id);
}

test('strangers are refused', async () => {
  expect((await app.call(getLatestOnboardingStep, { query: {} })).status).toBe(401);
  expect((await app.call(completeOnboardingStep, { query: {}, body: { stepNumber: 3 } })).status).toBe(401);
  expect((await app.call(getOnboardingCompleted, { query: {} })).status).toBe(401);
  expect((await app.call(completeOnboarding, { query: {} })).status).toBe(401);
});

describe('steps', () => {
  test('the latest is the highest that was completed, in whatever order and however often', async () => {
    const { token } = await createOwner(app);
    expect(await latest(token)).toBeNull();
    for (const [step, highest] of [
      [3, 3],
      [2, 3],
      [5, 5],
      [5, 5],
      [4, 5],
    ] as const) {
      expect((await complete(token, step)).ok()).toEqual({ stepNumber: step, completed: true });
      expect(await latest(token)).toEqual({ stepNumber: highest, completed: true });
    }
  });

  test.each([1, 7, 2.5, '3', null])('%j is no step, and nothing is kept', async (step) => {
    const { token } = await createOwner(app);
    expect((await complete(token, step as number)).status).toBe(400);
    expect(await latest(token)).toBeNull();
  });

  test("are a person's own, company by company", async () => {
    const owner = await createOwner(app);
    const [colleague, sibling] = [await createUser(app.db), await createCompany(app.db)];
    await addMember(app.db, owner.companyId, colleague.id, {});
    await addMember(app.db, sibling, owner.userId, { type: 'INVESTOR' });
    await complete(owner.token, 4);
    expect(await latest(await signIn(app, colleague.id))).toBeNull();
    expect(await latest(owner.token, { companyId: sibling })).toBeNull();
    const theirs = await createCompany(app.db);
    expect((await complete(owner.token, 3, { companyId: theirs })).status).toBe(404);
  });

  test('a manager has none, and is told that none was completed', async () => {
    const { companyId } = await createOwner(app);
    const token = await createManagerOf(companyId);
    expect((await complete(token, 3, { companyId })).ok()).toEqual({ stepNumber: 3, completed: false });
    expect(await latest(token, { companyId })).toBeNull();
  });
});

describe('the end of the onboarding', () => {
  test('is kept for the company, told at the login, and happens once', async () => {
    const owner = await createOwner(app);
    expect(await isCompleted(owner.token)).toBe(false);
    const answers = await Promise.all(Array.from({ length: 5 }, () => end(owner.token)));
    expect(answers.map((answer) => answer.ok())).toEqual(Array(5).fill({ completed: true }));
    expect(await isCompleted(owner.token)).toBe(true);
    expect(await endingsOf(owner.companyId)).toEqual([
      { actor: owner.userId, before: { onboardingCompleted: false }, after: { onboardingCompleted: true } },
    ]);
    const body = { email: owner.email, password: TEST_PASSWORD };
    expect((await app.call(login, { body })).ok().onboardingCompleted).toBe(true);
  });

  test.each(['INVESTOR', 'VIEWER'] as const)('%s may ask, not end', async (type) => {
    const { token, companyId } = await createOwner(app, type);
    expect((await end(token)).status).toBe(404);
    expect(await isCompleted(token)).toBe(false);
    expect(await endingsOf(companyId)).toEqual([]);
  });

  test('a manager ends it for their companies, and for no others', async () => {
    const [mine, theirs] = [await createCompany(app.db), await createCompany(app.db)];
    const token = await createManagerOf(mine);
    expect((await end(token, { companyId: theirs })).status).toBe(404);
    expect((await end(token, { companyId: mine })).status).toBe(200);
    expect(await isCompleted(token, { companyId: mine })).toBe(true);
    expect((await endingsOf(theirs)).length).toBe(0);
  });
});
