import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  verifyPasswordResetCode,
  type Auth,
} from '@firebase/auth';
import { outcomeOf, type Outcome } from '../outcome.ts';
import type { NewPerson, Person, Provider } from '../provider.ts';
import { NEW_PASSWORD, withPassword } from '../sign-in.ts';
import type { Step, Steps, World } from '../world.ts';

interface Link {
  auth: Auth;
  person: Person;
  code: string;
  provider: Provider;
}

function withCode(kind: 'createResetCode' | 'createVerificationCode', given: NewPerson) {
  return (act: (link: Link, world: World) => Promise<Outcome>): Step =>
    async (world) => {
      const { provider, auth } = world;
      const person = await provider.createPerson(given);
      return act({ auth, person, provider, code: await provider[kind](person) }, world);
    };
}

const withResetCode = withCode('createResetCode', {});
const withVerificationCode = withCode('createVerificationCode', { isVerified: false });

async function reset({ auth, code }: Link, password = NEW_PASSWORD): Promise<void> {
  await confirmPasswordReset(auth, code, password);
}

async function logIn({ auth, person }: Link, password: string): Promise<{ emailVerified: boolean }> {
  const { user } = await withPassword(auth, { ...person, password });
  return { emailVerified: user.emailVerified };
}

export const RESET_STEPS: Steps = {
  'a reset code names the address': withResetCode(({ auth, code, person }) =>
    outcomeOf(async () => ({ isTheAddress: (await verifyPasswordResetCode(auth, code)) === person.email })),
  ),
  'a reset code says what it is for': withResetCode(({ auth, code, person }) =>
    outcomeOf(async () => {
      const { operation, data } = await checkActionCode(auth, code);
      return { operation, isTheAddress: data.email === person.email };
    }),
  ),
  'a reset code sets a password that works': withResetCode((link) =>
    outcomeOf(async () => {
      await reset(link);
      return logIn(link, NEW_PASSWORD);
    }),
  ),
  'the password of before after a reset': withResetCode(async (link) => {
    await reset(link);
    return outcomeOf(async () => void (await logIn(link, link.person.password)));
  }),
  'a reset code that was looked at first': withResetCode(async (link) => {
    await checkActionCode(link.auth, link.code);
    await verifyPasswordResetCode(link.auth, link.code);
    return outcomeOf(() => reset(link));
  }),
  'a reset code a second time': withResetCode(async (link) => {
    await reset(link);
    return outcomeOf(() => reset(link, `${NEW_PASSWORD}2`));
  }),
  'looking at a reset code that was used': withResetCode(async (link) => {
    await reset(link);
    return outcomeOf(async () => void (await checkActionCode(link.auth, link.code)));
  }),
  'one reset code five times at once': withResetCode((link) =>
    outcomeOf(async () => {
      const tries = await Promise.allSettled(
        Array.from({ length: 5 }, (_, index) => reset(link, NEW_PASSWORD + index)),
      );
      return { succeeded: tries.filter(({ status }) => status === 'fulfilled').length };
    }),
  ),
  'the earlier of two reset codes': withResetCode(async (link) => {
    await link.provider.createResetCode(link.person);
    return outcomeOf(() => reset(link));
  }),
  'the later of two reset codes': withResetCode(async (link) => {
    const code = await link.provider.createResetCode(link.person);
    return outcomeOf(() => reset({ ...link, code }));
  }),
  'a new password of five letters': withResetCode((link) => outcomeOf(() => reset(link, 'Ab1!x'))),
  'a new password of eight plain letters': withResetCode((link) => outcomeOf(() => reset(link, 'password'))),
  'a new password from the dictionary': withResetCode((link) => outcomeOf(() => reset(link, 'Password1234!'))),
  'a new password of 5,000 letters': withResetCode((link) => outcomeOf(() => reset(link, 'Aa1!'.repeat(1250)))),
  'an empty new password': withResetCode((link) => outcomeOf(() => reset(link, ''))),
  'the password of before after an empty new one': withResetCode(async (link) => {
    await outcomeOf(() => reset(link, ''));
    return outcomeOf(() => logIn(link, link.person.password));
  }),
  'a reset code after a password that was refused': withResetCode(async (link) => {
    await outcomeOf(() => reset(link, 'Ab1!x'));
    return outcomeOf(() => reset(link));
  }),
  'a reset proves the address': withCode('createResetCode', { isVerified: false })(async (link) => {
    await reset(link);
    return outcomeOf(() => logIn(link, NEW_PASSWORD));
  }),
  'a reset gives a password to an account without one': withCode('createResetCode', { password: null })((link) =>
    outcomeOf(async () => {
      await reset(link);
      return logIn(link, NEW_PASSWORD);
    }),
  ),
  'a reset of a disabled person': withResetCode(async (link) => {
    await link.provider.disable(link.person);
    return outcomeOf(() => reset(link));
  }),
  'a reset of a person who was removed': withResetCode(async (link) => {
    await link.provider.remove(link.person);
    return outcomeOf(() => reset(link));
  }),
  'garbage as reset code': ({ auth }) => outcomeOf(() => confirmPasswordReset(auth, 'garbage', NEW_PASSWORD)),
  'nothing as reset code': ({ auth }) => outcomeOf(() => confirmPasswordReset(auth, '', NEW_PASSWORD)),
  'a text of 5,000 letters as reset code': ({ auth }) =>
    outcomeOf(() => confirmPasswordReset(auth, 'x'.repeat(5000), NEW_PASSWORD)),
  'a reset code with a zero character': ({ auth }) => outcomeOf(() => confirmPasswordReset(auth, 'a\0b', NEW_PASSWORD)),
  'looking at garbage': ({ auth }) => outcomeOf(async () => void (await verifyPasswordResetCode(auth, 'garbage'))),
  'looking at nothing': ({ auth }) => outcomeOf(async () => void (await verifyPasswordResetCode(auth, ''))),
  'a custom token as reset code': async ({ provider, auth }) => {
    const token = await provider.createCustomToken(await provider.createPerson());
    return outcomeOf(() => confirmPasswordReset(auth, token, NEW_PASSWORD));
  },
  'a verification code as reset code': withVerificationCode((link) => outcomeOf(() => reset(link))),
};

export const VERIFICATION_STEPS: Steps = {
  'a verification code verifies the address': withVerificationCode((link) =>
    outcomeOf(async () => {
      await applyActionCode(link.auth, link.code);
      return logIn(link, link.person.password);
    }),
  ),
  'a verification code says what it is for': withVerificationCode(({ auth, code, person }) =>
    outcomeOf(async () => {
      const { operation, data } = await checkActionCode(auth, code);
      return { operation, isTheAddress: data.email === person.email };
    }),
  ),
  'a verification code a second time': withVerificationCode(async ({ auth, code }) => {
    await applyActionCode(auth, code);
    return outcomeOf(() => applyActionCode(auth, code));
  }),
  'a verification code of an address that is verified': withCode(
    'createVerificationCode',
    {},
  )(({ auth, code }) => outcomeOf(() => applyActionCode(auth, code))),
  'a verification code of a person who was removed': withVerificationCode(async ({ auth, code, person, provider }) => {
    await provider.remove(person);
    return outcomeOf(() => applyActionCode(auth, code));
  }),
  'a verification code of a disabled person': withVerificationCode(async ({ auth, code, person, provider }) => {
    await provider.disable(person);
    return outcomeOf(() => applyActionCode(auth, code));
  }),
  'a reset code as verification code': withResetCode(({ auth, code }) => outcomeOf(() => applyActionCode(auth, code))),
  'garbage as verification code': ({ auth }) => outcomeOf(() => applyActionCode(auth, 'garbage')),
  'nothing as verification code': ({ auth }) => outcomeOf(() => applyActionCode(auth, '')),
};
