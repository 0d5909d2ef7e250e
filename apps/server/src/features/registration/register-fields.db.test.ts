import { randomUUID } from 'node:crypto';
import { register } from '@tieout/contracts/registration.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { accountsOf, companiesOf, linkIn, mailsTo } from './testing/accounts.ts';

const PASSWORD = 'Long-winter-evening-7!';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

function send(overrides: object, query: object = {}) {
  const email = `${randomUUID()}@test.example`;
  const body = { firstName: 'Grace', lastName: 'Hopper', company: 'Navy', email, password: PASSWORD, ...overrides };
  return { email, answer: app.call(register, { query: query as never, body: body as never }) };
}

const NOT_TEXT = 'contains a character that is not text';
const EASY = 'Password is too easy to guess. Avoid dictionary words and names.';
const PERSONAL = 'Password must not contain your name or company';

describe('400 with the text to show', () => {
  test.each<[string, string, object]>([
    ['Name is required', 'firstName', { firstName: undefined }],
    ['Name is required', 'firstName', { firstName: '' }],
    ['Name is required', 'firstName', { firstName: ' \t\n' }],
    ['Name is required', 'firstName', { firstName: 7 }],
    ['Name is required', 'firstName', { firstName: null }],
    ['Name is required', 'firstName', { firstName: ['Grace'] }],
    ['Name must be at most 100 characters long', 'firstName', { firstName: 'x'.repeat(101) }],
    [`Name ${NOT_TEXT}`, 'firstName', { firstName: 'Gr\0ce' }],
    [`Name ${NOT_TEXT}`, 'firstName', { firstName: 'a\ud800b' }],
    ['Last name must be a text', 'lastName', { lastName: {} }],
    ['Last name must be at most 100 characters long', 'lastName', { lastName: 'x'.repeat(101) }],
    [`Last name ${NOT_TEXT}`, 'lastName', { lastName: '\0' }],
    ['Company name must be a text', 'company', { company: 7 }],
    ['Company name must be at most 200 characters long', 'company', { company: 'x'.repeat(201) }],
    [`Company name ${NOT_TEXT}`, 'company', { company: 'a\0b' }],
    ['Email is required', 'email', { email: undefined }],
    ['Email is required', 'email', { email: '' }],
    ['Email is required', 'email', { email: '  ' }],
    ['Email is required', 'email', { email: 7 }],
    ['Invalid email', 'email', { email: 'nobody' }],
    ['Invalid email', 'email', { email: 'a@b' }],
    ['Invalid email', 'email', { email: 'a b@c.example' }],
    ['Invalid email', 'email', { email: 'a\0@b.example' }],
    ['Invalid email', 'email', { email: 'a@b.example, c@d.example' }],
    ['Invalid email', 'email', { email: 'Ada <a@b.example>' }],
    ['Invalid email', 'email', { email: 'a@b.example\nBcc: c@d.example' }],
    ['Invalid email', 'email', { email: `${'a'.repeat(250)}@b.example` }],
    ['Password is required', 'password', { password: undefined }],
    ['Password is required', 'password', { password: '' }],
    ['Password is required', 'password', { password: 123_456_789_012 }],
    ['At least 12 characters long', 'password', { password: 'Aa1!Aa1!Aa1' }],
    ['At most 128 characters long', 'password', { password: `${'x'.repeat(125)}A1!a` }],
    ['Password must contain at least one lowercase letter', 'password', { password: PASSWORD.toUpperCase() }],
    ['Password must contain at least one uppercase letter', 'password', { password: PASSWORD.toLowerCase() }],
    ['Password must contain at least one number', 'password', { password: 'Long-winter-evening!' }],
    ['Password must contain at least one special symbol', 'password', { password: 'Long-winter-evening-7' }],
    [EASY, 'password', { password: 'Password1234!' }],
    [EASY, 'password', { password: 'Qwerty123456*' }],
    [PERSONAL, 'password', { password: 'my-Grace-Abend-7421!' }],
    [PERSONAL, 'password', { password: 'my-hop.per-Abend-7421!' }],
    [PERSONAL, 'password', { password: 'Navy-Abendstern-7421!' }],
  ])('%s (%s: %j)', async (message, path, overrides) => {
    const { email, answer } = send(overrides);
    const refused = await answer;
    expect(refused.status).toBe(400);
    expect(refused.refusal()).toMatchObject({ code: 'invalid-input', message });
    expect(refused.refusal().issues?.[0]).toEqual({ path, message });
    expect(await accountsOf(app, email)).toEqual([]);
  });

  test.each([
    { businessModel: 'Lemonade' },
    { businessModel: 7 },
    { experience: 'None' },
    { needs: 'Fundraising' },
    { needs: ['Money'] },
    { needs: Array(6).fill('Fundraising') },
  ])('an answer nobody offers: %j', async (overrides) => {
    const { email, answer } = send(overrides);
    expect([(await answer).status, (await answer).refusal().code]).toEqual([400, 'invalid-input']);
    expect(await accountsOf(app, email)).toEqual([]);
  });

  test.each([{ package: '' }, { package: ' ' }, { package: 'x'.repeat(51) }, { package: 'a\0b' }])(
    'a package that is none: %j',
    async (query) => {
      const refused = await send({}, query).answer;
      expect([refused.status, refused.refusal().message]).toEqual([400, 'Package is not valid']);
    },
  );

  test('every field that is wrong is named', async () => {
    const refused = await send({ firstName: '', email: 'x', password: '' }).answer;
    expect(new Set(refused.refusal().issues?.map(({ path }) => path))).toEqual(
      new Set(['firstName', 'email', 'password']),
    );
  });
});

describe('taken as it is written', () => {
  test.each([
    ['SQL', "Robert'); drop table company;--"],
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['another script, from right to left', 'שרה'],
    ['emoji', '👩‍👩‍👧 🏳️‍🌈'],
    ['line breaks', 'Grace\r\nBcc: everyone@test.example'],
    ['100 characters', 'é'.repeat(100)],
  ])('%s in every name', async (_what, text) => {
    const { email, answer } = send({ firstName: text, lastName: text, company: text });
    expect((await answer).status).toBe(200);
    expect(await accountsOf(app, email)).toMatchObject([{ first_name: text, last_name: text }]);
    expect(await companiesOf(app, email)).toMatchObject([{ name: text }]);
    const [mail] = await mailsTo(app, email);
    expect(mail?.body_html).not.toContain('<img src=x');
    expect(mail?.subject).toBe('Verify your email address');
  });

  test('other parameters of the page are passed through and not read, but for the one that the link carries on', async () => {
    const { email, answer } = send({}, { package: 'pro', 'with-integration': 'true', utm_source: 'x' });
    expect((await answer).status).toBe(200);
    expect(await companiesOf(app, email)).toMatchObject([{ package: 'pro' }]);
    expect(linkIn((await mailsTo(app, email))[0])).toMatch(/\?token=[\w-]+&with-integration=true$/);
  });

  test('answers that are left open', async () => {
    const { answer } = send({ businessModel: null, experience: null, lastName: undefined, company: undefined });
    expect((await answer).status).toBe(200);
  });

  test('a password with * and with spaces, kept to the letter', async () => {
    const { answer } = send({ password: ' Long winter evening 7* ' });
    expect((await answer).status).toBe(200);
  });
});

test('a stranger cannot send anybody a link of their own by calling them so', async () => {
  const { email, answer } = send({ firstName: 'you won, see https://evil.example/prize or evil.example' });
  expect((await answer).status).toBe(200);
  const [mail] = await mailsTo(app, email);
  expect(`${mail?.body_text} ${mail?.body_html}`).not.toContain('evil');
  expect(linkIn(mail)).toMatch(/^http:\/\/localhost:3000\/api\/auth\/verify-email\?token=[\w-]{43}$/);
});

test('links lead to the configured address, whatever Host the request names', async () => {
  const email = `${randomUUID()}@test.example`;
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
  await app.call(register, { query: {}, body: { firstName: 'Grace', email, password: PASSWORD } }, { headers });
  const [mail] = await mailsTo(app, email);
  expect(new URL(linkIn(mail)).origin).toBe('http://localhost:3000');
  expect(`${mail?.body_text} ${mail?.body_html}`).not.toContain('evil');
});
