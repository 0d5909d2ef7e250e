import { getIdToken } from '@firebase/auth';
import { callRest, SECURE_TOKEN, TOOLKIT } from '../rest.ts';
import { signedIn } from '../sign-in.ts';
import type { Step, Steps } from '../world.ts';

type Json = Record<string, unknown>;

function encode(part: Json): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function decode(part: string | undefined): Json {
  return JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Json;
}

/** Asks for the account with a token that was made from a good one. */
function lookup(forge: (token: { header: Json; payload: Json; signature: string; whole: string }) => string): Step {
  return async (world) => {
    const { user } = await signedIn(world);
    const whole = await getIdToken(user);
    const [header, payload, signature = ''] = whole.split('.');
    const idToken = forge({ header: decode(header), payload: decode(payload), signature, whole });
    return callRest(world, `${TOOLKIT}/v1/accounts:lookup`, { body: { idToken } });
  };
}

function form(fields: Record<string, string>): { body: string; contentType: string } {
  return { body: new URLSearchParams(fields).toString(), contentType: 'application/x-www-form-urlencoded' };
}

function exchange(fields: Record<string, string>): Step {
  return (world) => callRest(world, SECURE_TOKEN, form(fields));
}

/** With the refresh token of somebody who is signed in. */
function exchangeOwn(fields: (refreshToken: string) => Record<string, string>): Step {
  return async (world) => {
    const { user } = await signedIn(world);
    return callRest(world, SECURE_TOKEN, form(fields(user.refreshToken)));
  };
}

export const TOKEN_STEPS: Steps = {
  'an access token as it was made': lookup(({ whole }) => whole),
  'an access token with another role in it': lookup(({ header, payload, signature }) =>
    [encode(header), encode({ ...payload, role: 'MANAGER' }), signature].join('.'),
  ),
  'an access token without a signature': lookup(({ payload }) =>
    [encode({ alg: 'none', typ: 'JWT' }), encode(payload), ''].join('.'),
  ),
  'an access token of nobody': lookup(({ header, payload, signature }) => {
    const uid = '00000000-0000-4000-8000-000000000000';
    return [encode(header), encode({ ...payload, sub: uid, user_id: uid }), signature].join('.');
  }),
  'garbage as access token': (world) =>
    callRest(world, `${TOOLKIT}/v1/accounts:lookup`, { body: { idToken: 'garbage' } }),
  'nothing as access token': (world) => callRest(world, `${TOOLKIT}/v1/accounts:lookup`, { body: { idToken: '' } }),
  'no access token': (world) => callRest(world, `${TOOLKIT}/v1/accounts:lookup`, { body: {} }),
  'a refresh token as access token': async (world) => {
    const { user } = await signedIn(world);
    return callRest(world, `${TOOLKIT}/v1/accounts:lookup`, { body: { idToken: user.refreshToken } });
  },
  'a refresh token': exchangeOwn((token) => ({ grant_type: 'refresh_token', refresh_token: token })),
  'a refresh token as JSON': async (world) => {
    const { user } = await signedIn(world);
    const body = { grant_type: 'refresh_token', refresh_token: user.refreshToken };
    return callRest(world, SECURE_TOKEN, { body });
  },
  'a refresh token with a letter behind it': exchangeOwn((token) => ({
    grant_type: 'refresh_token',
    refresh_token: `${token}x`,
  })),
  'a refresh token for a grant that does not exist': exchangeOwn((token) => ({
    grant_type: 'garbage',
    refresh_token: token,
  })),
  'a refresh token for an empty grant': exchangeOwn((token) => ({ grant_type: '', refresh_token: token })),
  'a refresh token without a grant': exchangeOwn((token) => ({ refresh_token: token })),
  'garbage as refresh token': exchange({ grant_type: 'refresh_token', refresh_token: 'garbage' }),
  'nothing as refresh token': exchange({ grant_type: 'refresh_token', refresh_token: '' }),
  'no refresh token': exchange({ grant_type: 'refresh_token' }),
  'an access token as refresh token': async (world) => {
    const { user } = await signedIn(world);
    const token = await getIdToken(user);
    return callRest(world, SECURE_TOKEN, form({ grant_type: 'refresh_token', refresh_token: token }));
  },
};
