import { sendEmailVerification, sendPasswordResetEmail, validatePassword } from '@firebase/auth';
import { outcomeOf } from '../outcome.ts';
import type { NewPerson } from '../provider.ts';
import { signedIn } from '../sign-in.ts';
import type { Step, Steps } from '../world.ts';

function resetMailFor(email: string): Step {
  return ({ auth }) => outcomeOf(() => sendPasswordResetEmail(auth, email));
}

function resetMailToPerson(given: NewPerson): Step {
  return async ({ provider, auth }) => {
    const { email } = await provider.createPerson(given);
    return outcomeOf(() => sendPasswordResetEmail(auth, email));
  };
}

export const MAIL_STEPS: Steps = {
  'a reset mail to a person': resetMailToPerson({}),
  'a reset mail to an address nobody has': resetMailFor('nobody@conformance.example'),
  'a reset mail to no address': resetMailFor(''),
  'a reset mail to something without an at sign': resetMailFor('nobody'),
  'a reset mail to a disabled person': resetMailToPerson({ isDisabled: true }),
  'a verification mail to a person': async (world) => {
    const { user } = await signedIn(world);
    return outcomeOf(() => sendEmailVerification(user));
  },
  'the rules for new passwords': ({ auth }) =>
    outcomeOf(async () => {
      const { isValid, meetsMinPasswordLength } = await validatePassword(auth, 'short');
      return { isValid, meetsMinPasswordLength: meetsMinPasswordLength ?? null };
    }),
};

export const HIDDEN_MAIL_STEPS: Steps = {
  'where accounts are hidden: a reset mail to a person': resetMailToPerson({}),
  'where accounts are hidden: a reset mail to an address nobody has': resetMailFor('nobody@conformance.example'),
};
