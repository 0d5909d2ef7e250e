import { quickBooks } from '@tieout/connectors/quickbooks/connector.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collect, connect, consent, SAAS, startBoth } from './connect.ts';

const HOUR = 3_600_000;
let both: Awaited<ReturnType<typeof startBoth>>;

beforeAll(async () => {
  both = await startBoth();
});
afterAll(async () => both.sandbox.close());

test('the consent page says that it is invented, offers five companies, and the way back carries the realm', async () => {
  const { html, params } = await consent(both.context, SAAS);
  expect(html).toContain('Sandbox: invented data');
  expect(html.match(/type="radio"/g)).toHaveLength(5);
  expect(params).toEqual({ code: expect.any(String), state: 'state-1', realmId: SAAS });
  const grant = await quickBooks.exchange(both.context, params);
  expect(grant.externalId).toBe(SAAS);
  expect(grant.accessExpiresAt).toEqual(new Date(both.clock.now() + HOUR));
  expect(grant.hardExpiresAt).not.toBeNull();
});

test('who does not allow it comes back with nothing', async () => {
  const { params } = await consent(both.context, SAAS, 'deny');
  await expect(quickBooks.exchange(both.context, params)).rejects.toMatchObject({
    kind: 'reauth',
    vendorCode: 'access_denied',
  });
});

test('a code works once, for ten minutes, and only with its own return address', async () => {
  const used = await consent(both.context, SAAS);
  await quickBooks.exchange(both.context, used.params);
  await expect(quickBooks.exchange(both.context, used.params)).rejects.toMatchObject({
    kind: 'reauth',
    vendorCode: 'invalid_grant',
  });
  const late = await consent(both.context, SAAS);
  both.clock.advance(11 * 60_000);
  await expect(quickBooks.exchange(both.context, late.params)).rejects.toMatchObject({ vendorCode: 'invalid_grant' });
  const elsewhere = { ...both.context, config: { ...both.context.config, redirectUri: 'http://127.0.0.1/elsewhere' } };
  const other = await consent(both.context, SAAS);
  await expect(quickBooks.exchange(elsewhere, other.params)).rejects.toMatchObject({ vendorCode: 'invalid_grant' });
  expect((await fetch(quickBooks.authoriseUrl(elsewhere.config, 's'))).status).toBe(400);
});

test('the refresh token changes once a day; the one before works for a day more, then never', async () => {
  const first = await connect(both.context, SAAS);
  both.clock.advance(HOUR);
  const second = await quickBooks.refresh(both.context, first);
  expect(second.refreshToken).toBe(first.refreshToken);
  expect(second.accessToken).not.toBe(first.accessToken);
  both.clock.advance(24 * HOUR);
  const third = await quickBooks.refresh(both.context, second);
  expect(third.refreshToken).not.toBe(first.refreshToken);
  expect((await quickBooks.refresh(both.context, second)).refreshToken).toBe(third.refreshToken);
  both.clock.advance(25 * HOUR);
  await expect(quickBooks.refresh(both.context, second)).rejects.toMatchObject({ kind: 'reauth' });
  expect(await quickBooks.refresh(both.context, third)).toMatchObject({ externalId: SAAS });
});

test('a refresh whose answer is lost is sent again, and nothing is lost', async () => {
  const grant = await connect(both.context, SAAS);
  both.clock.advance(25 * HOUR);
  both.vendor.control.fault({ kind: 'drop-response', times: 1, path: 'tokens/bearer' });
  const renewed = await quickBooks.refresh(both.context, grant);
  expect(renewed.refreshToken).not.toBe(grant.refreshToken);
  expect(await collect(both.context, renewed, 'accounts', { version: 1 })).toHaveLength(1);
});

test('an access token ends after an hour, and says so', async () => {
  const grant = await connect(both.context, SAAS);
  both.clock.advance(HOUR);
  await expect(collect(both.context, grant, 'accounts', { version: 1 })).rejects.toMatchObject({
    kind: 'expired',
    vendorCode: '3200',
  });
  const renewed = await quickBooks.refresh(both.context, grant);
  expect(await collect(both.context, renewed, 'accounts', { version: 1 })).toHaveLength(1);
});

test('a token opens its own realm and no other', async () => {
  const grant = await connect(both.context, SAAS);
  const other = { ...grant, externalId: '9341450000000002' };
  await expect(collect(both.context, other, 'accounts', { version: 1 })).rejects.toMatchObject({
    kind: 'reauth',
    vendorCode: '3100',
  });
});

test('disconnecting ends the grant, and can be done again', async () => {
  const grant = await connect(both.context, SAAS);
  await quickBooks.disconnect(both.context, grant);
  await quickBooks.disconnect(both.context, grant);
  await expect(quickBooks.refresh(both.context, grant)).rejects.toMatchObject({ kind: 'reauth' });
  await expect(collect(both.context, grant, 'accounts', { version: 1 })).rejects.toMatchObject({ kind: 'expired' });
});
