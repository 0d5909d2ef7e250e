import { EMBEDDED_PROJECT } from '#identity/embedded/embedded-identity.ts';
import { createCode } from '#identity/codes/codes.ts';
import { createUser, TEST_PASSWORD } from '#test/factories/people.ts';
import { createTestApp } from '#test/test-app.ts';
import type { Provider } from './provider.ts';

/** Our own provider, listening; a second server on the same database hides accounts. */
export async function createEmbeddedProvider(): Promise<Provider> {
  const explaining = await createTestApp();
  const { db, identity } = explaining;
  const hiding = await createTestApp({ database: explaining, attemptLimits: { isStrict: true } });
  const origins = {
    explaining: await explaining.app.listen({ host: '127.0.0.1', port: 0 }),
    hiding: await hiding.app.listen({ host: '127.0.0.1', port: 0 }),
  };
  return {
    apiKey: EMBEDDED_PROJECT.apiKey,
    origin: async ({ hidesAccounts }) => (hidesAccounts ? origins.hiding : origins.explaining),
    async createPerson(options = {}) {
      const { id, email } = await createUser(db, options);
      return { uid: id, email, password: options.password ?? TEST_PASSWORD };
    },
    createCustomToken: ({ uid }) => identity.createCustomToken(db, uid),
    createResetCode: ({ uid }) => identity.createResetCode(db, uid),
    createVerificationCode: ({ uid }) => createCode(db, 'VERIFY_EMAIL', uid),
    disable: async ({ uid }) => {
      await db.updateTable('auth_user').set({ is_disabled: true }).where('uid', '=', uid).execute();
    },
    remove: async ({ uid }) => {
      await db.deleteFrom('auth_user').where('uid', '=', uid).execute();
    },
    settle: async () => undefined,
    revokeSessions: ({ uid }) => identity.endAllSessions(db, uid),
  };
}
