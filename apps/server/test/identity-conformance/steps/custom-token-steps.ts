import { signInWithCustomToken } from '@firebase/auth';
import { outcomeOf } from '../outcome.ts';
import { factsOf, signedIn } from '../sign-in.ts';
import type { Steps, World } from '../world.ts';

/** Tries a text that is no custom token. */
function refused(token: (world: World) => Promise<string> | string) {
  return async (world: World) => {
    const text = await token(world);
    return outcomeOf(
      async () => void (await signInWithCustomToken(world.auth, text)),
      () => ({ isSignedIn: world.auth.currentUser !== null }),
    );
  };
}

export const CUSTOM_TOKEN_STEPS: Steps = {
  'a custom token signs its person in': async ({ provider, auth }) => {
    const person = await provider.createPerson();
    const token = await provider.createCustomToken(person);
    return outcomeOf(async () => factsOf(await signInWithCustomToken(auth, token), person));
  },
  'a custom token a second time': async ({ provider, auth, openAnother }) => {
    const token = await provider.createCustomToken(await provider.createPerson());
    await signInWithCustomToken(auth, token);
    return outcomeOf(async () => void (await signInWithCustomToken(openAnother(), token)));
  },
  'a custom token of somebody else replaces the person': async (world) => {
    const { person } = await signedIn(world);
    const other = await world.provider.createPerson();
    const token = await world.provider.createCustomToken(other);
    return outcomeOf(async () => {
      await signInWithCustomToken(world.auth, token);
      const uid = world.auth.currentUser?.uid;
      return { isTheOther: uid === other.uid, isTheFirst: uid === person.uid };
    });
  },
  'a custom token that is refused leaves the person signed in': async (world) => {
    const { person } = await signedIn(world);
    return outcomeOf(
      async () => void (await signInWithCustomToken(world.auth, 'garbage')),
      () => ({ isStillThePerson: world.auth.currentUser?.uid === person.uid }),
    );
  },
  'an unverified person by custom token': async ({ provider, auth }) => {
    const person = await provider.createPerson({ isVerified: false });
    const token = await provider.createCustomToken(person);
    return outcomeOf(async () => factsOf(await signInWithCustomToken(auth, token), person));
  },
  'a custom token of a disabled person': refused(async ({ provider }) => {
    const person = await provider.createPerson();
    const token = await provider.createCustomToken(person);
    await provider.disable(person);
    return token;
  }),
  'a custom token of a person who was removed': refused(async ({ provider }) => {
    const person = await provider.createPerson();
    const token = await provider.createCustomToken(person);
    await provider.remove(person);
    return token;
  }),
  'garbage as custom token': refused(() => 'garbage'),
  'three parts of garbage as custom token': refused(() => 'a.b.c'),
  'nothing as custom token': refused(() => ''),
  'a space as custom token': refused(() => ' '),
  'a text of 5,000 letters as custom token': refused(() => 'x'.repeat(5000)),
  'letters of other scripts as custom token': refused(() => 'ключ-鍵-🔑'),
  'an access token as custom token': refused(async (world) => {
    const { user } = await signedIn({ ...world, auth: world.openAnother() });
    return user.getIdToken();
  }),
  'a refresh token as custom token': refused(async (world) => {
    const { user } = await signedIn({ ...world, auth: world.openAnother() });
    return user.refreshToken;
  }),
  'the code of a reset link as custom token': refused(async ({ provider }) =>
    provider.createResetCode(await provider.createPerson()),
  ),
};
