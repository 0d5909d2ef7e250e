import { expect, test } from 'vitest';
import { IntegrationError } from './integration-error.ts';
import { redact } from './redact.ts';

const CANARY = 'canary0123456789';

test.each([
  `Authorization: Bearer ${CANARY}`,
  `authorization=Basic ${CANARY}==`,
  `grant_type=refresh_token&refresh_token=${CANARY}&x=1`,
  `{"access_token":"${CANARY}","expires_in":3600}`,
  `"client_secret": "${CANARY}"`,
  `GET /callback?code=${CANARY}&state=1`,
  `PLAID-SECRET: ${CANARY}`,
  `the token AB11${CANARY} has ended`,
  `sk_${CANARY} and rk_${CANARY}`,
  `eyJ${CANARY}.payload.signature`,
])('nothing secret is left of %s', (text) => {
  expect(redact(text)).not.toContain(CANARY);
});

test('sentences stay as they are', () => {
  const sentence = 'quickbooks, GeneralLedger: field tx_date of Invoice:130: no date';
  expect(redact(sentence)).toBe(sentence);
});

test('the message of an error is redacted, whoever wrote it', () => {
  const message = `refused refresh_token=${CANARY}`;
  expect(new IntegrationError({ provider: 'quickbooks', call: 'token', kind: 'reauth', message }).message).toBe(
    'quickbooks, token: refused refresh_token=[hidden]',
  );
});
