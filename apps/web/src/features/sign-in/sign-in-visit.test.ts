import { expect, test } from 'vitest';
import { signInVisitOf } from './sign-in-visit.ts';

test.each([
  ['', { kind: 'begin' }],
  ['?with-integration=true', { kind: 'begin' }],
  ['?customToken=', { kind: 'begin' }],
  ['?customToken=t', { kind: 'token', customToken: 't', isOpenId: false }],
  ['?customToken=t&flow=openid', { kind: 'token', customToken: 't', isOpenId: true }],
  ['?customToken=t&flow=other', { kind: 'token', customToken: 't', isOpenId: false }],
  ['?error=cancelled&flow=openid', { kind: 'failed', error: 'cancelled' }],
  ['?eventId=e&customToken=t&flow=openid', { kind: 'popup', eventId: 'e', customToken: 't', error: undefined }],
  ['?eventId=e&error=cancelled', { kind: 'popup', eventId: 'e', customToken: undefined, error: 'cancelled' }],
])('/sign-in%s', (search, visit) => {
  expect(signInVisitOf(search)).toEqual(visit);
});
