import {
  getIdTokenResult,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  type Auth,
  type User,
  type UserCredential,
} from '@firebase/auth';
import type { Facts } from './outcome.ts';
import type { NewPerson, Person } from './provider.ts';
import type { World } from './world.ts';

/** Meets every rule of every provider here, and is in no dictionary. */
export const NEW_PASSWORD = 'Quiet!Harbour-7314';

export interface SignedIn {
  person: Person;
  user: User;
}

export async function signedIn({ provider, auth }: World, options?: NewPerson): Promise<SignedIn> {
  const person = await provider.createPerson(options);
  const { user } = await signInWithCustomToken(auth, await provider.createCustomToken(person));
  return { person, user };
}

export function withPassword(auth: Auth, { email, password }: Person): Promise<UserCredential> {
  return signInWithEmailAndPassword(auth, email, password);
}

/** What the browser may rely on after a sign-in. */
export async function factsOf({ user }: Pick<UserCredential, 'user'>, person: Person): Promise<Facts> {
  const { claims, expirationTime, issuedAtTime } = await getIdTokenResult(user);
  return {
    isThePerson: user.uid === person.uid && user.email === person.email,
    emailVerified: user.emailVerified,
    isAnonymous: user.isAnonymous,
    hasRefreshToken: user.refreshToken.length > 0,
    knowsWhenCreated: !Number.isNaN(Date.parse(user.metadata.creationTime ?? '')),
    knowsLastSignIn: !Number.isNaN(Date.parse(user.metadata.lastSignInTime ?? '')),
    tokenIsOfThePerson: claims['sub'] === person.uid && claims['user_id'] === person.uid,
    tokenSeconds: (Date.parse(expirationTime) - Date.parse(issuedAtTime)) / 1000,
    tokenHasAuthTime: Number(claims.auth_time) > 0,
  };
}

/** Tokens carry whole seconds: of two made within one nobody can say which is newer. */
export async function untilNextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000);
  while (Math.floor(Date.now() / 1000) === second) {
    await new Promise((resolve) => {
      setTimeout(resolve, 1000 - (Date.now() % 1000));
    });
  }
}
