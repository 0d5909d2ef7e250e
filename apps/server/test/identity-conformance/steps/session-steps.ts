import { confirmPasswordReset, getIdToken, getIdTokenResult, reload, signOut, type User } from '@firebase/auth';
import { outcomeOf, type Outcome } from '../outcome.ts';
import type { Person, Provider } from '../provider.ts';
import { factsOf, NEW_PASSWORD, signedIn, untilNextSecond, withPassword } from '../sign-in.ts';
import type { Step, Steps, World } from '../world.ts';

/** Whoever keeps a person whom nobody knows any more shows them screens that can only fail. */
function keepsPerson({ auth }: World): () => { isSignedIn: boolean } {
  return () => ({ isSignedIn: auth.currentUser !== null });
}

/** Signs in, lets something happen to the account, then asks for the account or for a new token. */
function after(
  happening: (provider: Provider, person: Person) => Promise<void>,
  ask: (user: User) => Promise<unknown>,
) {
  return async (world: World): Promise<Outcome> => {
    const { person, user } = await signedIn(world);
    await world.provider.settle();
    await happening(world.provider, person);
    return outcomeOf(async () => void (await ask(user)), keepsPerson(world));
  };
}

function refresh(user: User): Promise<string> {
  return getIdToken(user, true);
}

async function resetPassword(world: World, person: Person): Promise<void> {
  await confirmPasswordReset(world.openAnother(), await world.provider.createResetCode(person), NEW_PASSWORD);
}

function afterReset(ask: (user: User) => Promise<unknown>): Step {
  return async (world) => {
    const { person, user } = await signedIn(world);
    await world.provider.settle();
    await resetPassword(world, person);
    return outcomeOf(async () => void (await ask(user)), keepsPerson(world));
  };
}

export const SESSION_STEPS: Steps = {
  'the account is read again': async (world) => {
    const { person, user } = await signedIn(world);
    return outcomeOf(async () => {
      await reload(user);
      return factsOf({ user }, person);
    });
  },
  'a token that is still good is not asked for again': async (world) => {
    const { user } = await signedIn(world);
    return outcomeOf(async () => ({ isTheSame: (await getIdToken(user)) === (await getIdToken(user)) }));
  },
  'a new token is of the same person and login': async (world) => {
    const { person, user } = await signedIn(world);
    const first = await getIdTokenResult(user);
    await untilNextSecond();
    return outcomeOf(async () => {
      const second = await getIdTokenResult(user, true);
      return {
        isNewer: Date.parse(second.issuedAtTime) > Date.parse(first.issuedAtTime),
        hasSameLogin: Date.parse(second.authTime) === Date.parse(first.authTime),
        ...(await factsOf({ user }, person)),
      };
    });
  },
  'many new tokens one after the other': async (world) => {
    const { user } = await signedIn(world);
    return outcomeOf(async () => {
      for (let count = 0; count < 5; count += 1) await refresh(user);
    }, keepsPerson(world));
  },
  'two browsers of one person take new tokens in turn': async (world) => {
    const { person, user } = await signedIn(world);
    const other = await withPassword(world.openAnother(), person);
    return outcomeOf(async () => {
      for (const each of [user, other.user, user, other.user]) await refresh(each);
    }, keepsPerson(world));
  },
  'signing out forgets the person': async (world) => {
    await signedIn(world);
    return outcomeOf(() => signOut(world.auth), keepsPerson(world));
  },
  'signing out in one browser leaves the other': async (world) => {
    const { person, user } = await signedIn(world);
    const other = world.openAnother();
    await withPassword(other, person);
    await signOut(other);
    return outcomeOf(async () => void (await refresh(user)), keepsPerson(world));
  },
  'the account after signing out, with the token of before': async (world) => {
    const { user } = await signedIn(world);
    await signOut(world.auth);
    return outcomeOf(() => reload(user), keepsPerson(world));
  },
  'a new token for a disabled person': after((provider, person) => provider.disable(person), refresh),
  'the account of a disabled person': after((provider, person) => provider.disable(person), reload),
  'a new token for a person who was removed': after((provider, person) => provider.remove(person), refresh),
  'the account of a person who was removed': after((provider, person) => provider.remove(person), reload),
  'a new token after all sessions were called in': after(
    (provider, person) => provider.revokeSessions(person),
    refresh,
  ),
  'the account after all sessions were called in': after((provider, person) => provider.revokeSessions(person), reload),
  'a new token after the password was reset': afterReset(refresh),
  'the account after the password was reset': afterReset(reload),
  'a login after all sessions were called in': async (world) => {
    const { person } = await signedIn(world);
    await world.provider.revokeSessions(person);
    return outcomeOf(async () => {
      const { user } = await withPassword(world.auth, person);
      await reload(user);
    }, keepsPerson(world));
  },
  'a login after the password was reset': async (world) => {
    const { person } = await signedIn(world);
    await resetPassword(world, person);
    return outcomeOf(async () => {
      const { user } = await withPassword(world.auth, { ...person, password: NEW_PASSWORD });
      await reload(user);
      await refresh(user);
    }, keepsPerson(world));
  },
  'the claims of a token': async (world) => {
    const person = await world.provider.createPerson();
    const { user } = await withPassword(world.auth, person);
    return outcomeOf(async () => {
      const { claims, signInProvider } = await getIdTokenResult(user);
      return { signInProvider, claims: Object.keys(claims).toSorted() };
    });
  },
};
