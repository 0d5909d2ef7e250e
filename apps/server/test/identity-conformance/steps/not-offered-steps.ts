import {
  createUserWithEmailAndPassword,
  deleteUser,
  fetchSignInMethodsForEmail,
  OAuthProvider,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCredential,
  updateEmail,
  updatePassword,
  updateProfile,
  type User,
} from '@firebase/auth';
import { randomUUID } from 'node:crypto';
import { outcomeOf } from '../outcome.ts';
import { NEW_PASSWORD, signedIn } from '../sign-in.ts';
import type { Step, Steps } from '../world.ts';

function newAddress(): string {
  return `${randomUUID()}@conformance.example`;
}

/** Ways around registration, mail and login, which must not be open. */
function asPerson(act: (user: User) => Promise<unknown>): Step {
  return async (world) => {
    const { user } = await signedIn(world);
    return outcomeOf(async () => void (await act(user)));
  };
}

export const NOT_OFFERED_STEPS: Steps = {
  'signing up past the registration': ({ auth }) =>
    outcomeOf(async () => void (await createUserWithEmailAndPassword(auth, newAddress(), NEW_PASSWORD))),
  'signing in as nobody': ({ auth }) => outcomeOf(async () => void (await signInAnonymously(auth))),
  "signing in with an outside provider's token": ({ auth }) => {
    const idToken = JSON.stringify({ sub: 'outsider', email: 'outsider@conformance.example', email_verified: true });
    const credential = new OAuthProvider('google.com').credential({ idToken });
    return outcomeOf(async () => void (await signInWithCredential(auth, credential)));
  },
  'a login link by mail': ({ auth }) =>
    outcomeOf(() =>
      sendSignInLinkToEmail(auth, 'nobody@conformance.example', { url: 'http://localhost/', handleCodeInApp: true }),
    ),
  'asking how an address signs in': ({ auth }) =>
    outcomeOf(async () => ({
      methods: await fetchSignInMethodsForEmail(auth, 'nobody@conformance.example'),
    })),
  'a new password without a reset link': asPerson((user) => updatePassword(user, NEW_PASSWORD)),
  'a new address without proof': asPerson((user) => updateEmail(user, newAddress())),
  'a new name': asPerson((user) => updateProfile(user, { displayName: 'Somebody Else' })),
  'removing the own account': asPerson((user) => deleteUser(user)),
};
