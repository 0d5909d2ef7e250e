import { callRest, SECURE_TOKEN, TOOLKIT, type RestCall } from '../rest.ts';
import type { Step, Steps } from '../world.ts';

function send(path: string, call: RestCall): Step {
  return (world) => callRest(world, path, call);
}

const LOGIN = `${TOOLKIT}/v1/accounts:signInWithPassword`;
const RESET = `${TOOLKIT}/v1/accounts:resetPassword`;
const SEND = `${TOOLKIT}/v1/accounts:sendOobCode`;

export const MALFORMED_STEPS: Steps = {
  'login: no fields': send(LOGIN, { body: {} }),
  'login: no password': send(LOGIN, { body: { email: 'nobody@conformance.example' } }),
  'login: a number as password': send(LOGIN, { body: { email: 'nobody@conformance.example', password: 7 } }),
  'login: a list as address': send(LOGIN, { body: { email: ['nobody@conformance.example'], password: 'x' } }),
  'login: an object as address': send(LOGIN, { body: { email: { a: 1 }, password: 'x' } }),
  'login: null as address': send(LOGIN, { body: { email: null, password: 'x' } }),
  'login: a list as body': send(LOGIN, { body: '[]' }),
  'login: a text as body': send(LOGIN, { body: '"text"' }),
  'login: no JSON': send(LOGIN, { body: 'not json' }),
  'login: half of a JSON': send(LOGIN, { body: '{"email":"a' }),
  'login: no body': send(LOGIN, { body: '' }),
  'login: a form': send(LOGIN, { body: 'email=a&password=b', contentType: 'application/x-www-form-urlencoded' }),
  'login: plain text': send(LOGIN, { body: '{}', contentType: 'text/plain' }),
  'login: a field nobody knows': send(LOGIN, { body: { email: 'nobody@conformance.example', password: 'x', no: 1 } }),
  'login by GET': send(LOGIN, { method: 'GET' }),
  'login by PUT': send(LOGIN, { method: 'PUT', body: {} }),
  'reset: no fields': send(RESET, { body: {} }),
  'reset: a number as code': send(RESET, { body: { oobCode: 5, newPassword: 'x' } }),
  'reset: an object as code': send(RESET, { body: { oobCode: { a: 1 } } }),
  'reset: no code but a password': send(RESET, { body: { newPassword: 'Quiet!Harbour-7314' } }),
  'verification: no fields': send(`${TOOLKIT}/v1/accounts:update`, { body: {} }),
  'custom token: no fields': send(`${TOOLKIT}/v1/accounts:signInWithCustomToken`, { body: {} }),
  'custom token: an object': send(`${TOOLKIT}/v1/accounts:signInWithCustomToken`, { body: { token: {} } }),
  'mail: no fields': send(SEND, { body: {} }),
  'mail: no address': send(SEND, { body: { requestType: 'PASSWORD_RESET' } }),
  'mail: a kind nobody knows': send(SEND, { body: { requestType: 'GARBAGE', email: 'nobody@conformance.example' } }),
  'mail: a verification without a token': send(SEND, { body: { requestType: 'VERIFY_EMAIL' } }),
  'mail: a link for the caller': send(SEND, {
    body: { requestType: 'PASSWORD_RESET', email: 'nobody@conformance.example', returnOobLink: true },
  }),
  'refresh: no fields': send(SECURE_TOKEN, { body: {} }),
  'refresh: no JSON': send(SECURE_TOKEN, { body: 'not json' }),
  'refresh by GET': send(SECURE_TOKEN, { method: 'GET' }),
  'a method nobody knows': send(`${TOOLKIT}/v1/accounts:garbage`, { body: {} }),
  'a path nobody knows': send(`${TOOLKIT}/v9/nothing`, { body: {} }),
  'the project': send(`${TOOLKIT}/v1/projects`, { method: 'GET' }),
};
