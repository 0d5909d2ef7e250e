import { randomUUID } from 'node:crypto';
import type { Person, Provider } from '../../apps/server/test/identity-conformance/provider.ts';
import { untilNextSecond } from '../../apps/server/test/identity-conformance/sign-in.ts';
import { EMULATED_PROJECT } from './emulated-project.ts';

const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** Google's emulator as a provider: its owner's calls are those of the Admin SDK. */
export function createEmulatorProvider(host: string): Provider {
  const origin = `http://${host}`;

  async function createCode(requestType: 'PASSWORD_RESET' | 'VERIFY_EMAIL', { email }: Person): Promise<string> {
    const answer = await callEmulator(host, 'accounts:sendOobCode', { requestType, email, returnOobLink: true });
    if (typeof answer['oobCode'] !== 'string') throw new Error('The emulator made no code');
    return answer['oobCode'];
  }

  async function update({ uid }: Person, changes: object): Promise<void> {
    await callEmulator(host, 'accounts:update', { localId: uid, ...changes });
  }

  return {
    apiKey: 'any-key-does',
    async origin({ hidesAccounts }) {
      await call('PATCH', `${origin}/emulator/v1/projects/${EMULATED_PROJECT}/config`, {
        emailPrivacyConfig: { enableImprovedEmailPrivacy: hidesAccounts },
      });
      return origin;
    },
    async createPerson({ password = 'Correct-horse-42!', isVerified = true, isDisabled = false } = {}) {
      const uid = randomUUID();
      const email = `${uid}@conformance.example`;
      await callEmulator(host, 'accounts', {
        localId: uid,
        email,
        emailVerified: isVerified,
        disabled: isDisabled,
        ...(password !== null && { password }),
      });
      return { uid, email, password: password ?? '' };
    },
    createCustomToken: async ({ uid }) => customToken(uid),
    createResetCode: (person) => createCode('PASSWORD_RESET', person),
    createVerificationCode: (person) => createCode('VERIFY_EMAIL', person),
    disable: (person) => update(person, { disableUser: true }),
    remove: async ({ uid }) => void (await callEmulator(host, 'accounts:delete', { localId: uid })),
    // It compares whole seconds.
    settle: untilNextSecond,
    revokeSessions: (person) => update(person, { validSince: String(Math.floor(Date.now() / 1000)) }),
  };
}

/** As the owner of the project. */
export function callEmulator(host: string, path: string, body: object): Promise<Record<string, unknown>> {
  return call('POST', `http://${host}/identitytoolkit.googleapis.com/v1/projects/${EMULATED_PROJECT}/${path}`, body);
}

async function call(method: string, url: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** The emulator reads no signature, and the Admin SDK makes none for it. */
function customToken(uid: string): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = { uid, aud: CUSTOM_TOKEN_AUDIENCE, iat: now, exp: now + 3600, iss: 'oracle', sub: 'oracle' };
  return [{ alg: 'none', typ: 'JWT' }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat('')
    .join('.');
}
