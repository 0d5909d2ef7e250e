import { signInWithEmailAndPassword } from '@firebase/auth';
import { outcomeOf } from '../outcome.ts';
import type { NewPerson, Person } from '../provider.ts';
import { factsOf, withPassword } from '../sign-in.ts';
import type { Step, Steps } from '../world.ts';

function login(given: NewPerson, typed: (person: Person) => { email?: string; password?: string } = () => ({})): Step {
  return async ({ provider, auth }) => {
    const person = await provider.createPerson(given);
    return outcomeOf(
      async () => factsOf(await withPassword(auth, { ...person, ...typed(person) }), person),
      () => ({ isSignedIn: auth.currentUser !== null }),
    );
  };
}

function wrong(): { password: string } {
  return { password: 'Wrong-guess-of-9871!' };
}

function unknown(email: string, password = 'Correct-horse-42!'): Step {
  return async ({ auth }) => outcomeOf(async () => void (await signInWithEmailAndPassword(auth, email, password)));
}

export const PASSWORD_STEPS: Steps = {
  'the right password': login({}),
  'the right password, address in capitals': login({}, ({ email }) => ({ email: email.toUpperCase() })),
  'the right password, spaces around the address': login({}, ({ email }) => ({ email: ` ${email} ` })),
  'the right password of letters of other scripts': login({ password: 'Ünïcödé-пароль-鍵-🔑-42' }),
  'the right password of a disabled person': login({ isDisabled: true }),
  'the right password of an unverified person': login({ isVerified: false }),
  'a wrong password': login({}, wrong),
  'the right password in other case': login({}, ({ password }) => ({ password: password.toUpperCase() })),
  'the right password with a space behind it': login({}, ({ password }) => ({ password: `${password} ` })),
  'a wrong password of a disabled person': login({ isDisabled: true }, wrong),
  'a wrong password of an unverified person': login({ isVerified: false }, wrong),
  'a password for an account without one': login({ password: null }, wrong),
  'an empty password': login({}, () => ({ password: '' })),
  'a password of 1,000 letters': login({}, () => ({ password: 'x'.repeat(1000) })),
  'a password of 100,000 letters': login({}, () => ({ password: 'x'.repeat(100_000) })),
  'a password with a zero character': login({}, ({ password }) => ({ password: `${password}\0` })),
  'an address nobody has': unknown('nobody@conformance.example'),
  'an empty address': unknown(''),
  'an address without an at sign': unknown('nobody'),
  'an address of 400 letters': unknown(`${'x'.repeat(390)}@y.example`),
  'an address with a zero character': unknown('no\0body@conformance.example'),
  'an address that is SQL': unknown("' or 1=1 --@conformance.example"),
  'an address that is HTML': unknown('<b>nobody</b>@conformance.example'),
};

/** The same where nobody is told whether an address has an account. */
export const HIDDEN_ACCOUNT_STEPS: Steps = {
  'where accounts are hidden: the right password': login({}),
  'where accounts are hidden: a wrong password': login({}, wrong),
  'where accounts are hidden: an address nobody has': unknown('nobody@conformance.example'),
  'where accounts are hidden: a password for an account without one': login({ password: null }, wrong),
};
