import type { Pool } from 'pg';
import { AppError } from '#server/app-error.ts';
import { createCounter, type Counter, type Verdict } from './counters.ts';
import { createLoginAttempts, tooManyAttempts, type AdmittedLogin, type LoginAttempt } from './login-attempts.ts';
import { networkOf } from './source-network.ts';

export interface Source {
  ip: string;
  /** The browser's own secret, if it has one. */
  device: string | null;
}

/** What a stranger can make us do for somebody else. */
export type StrangersCall = 'register' | 'reset' | 'verification' | 'report-issue';

/** What a signed-in person can make us do for others: each costs a mail to those who help. */
type PersonsCall = 'support';

/** How often strangers may try what concerns somebody else's account or mailbox. */
export interface AttemptLimits {
  /** Throws `too-many-attempts`; else the attempt is counted as failed until it says otherwise. */
  admitLogin(attempt: LoginAttempt): Promise<AdmittedLogin>;
  /** The owner of the mailbox has set a new password: strangers who guessed the old one must not keep them out. */
  forgetGuesses(emailCanonical: string, ip: string): Promise<void>;
  /** Whether this caller may still be told what exactly was wrong; beyond it all answers look the same. */
  mayExplain(source: Source): Promise<boolean>;
  /** Both of the following. */
  admit(call: StrangersCall, emailCanonical: string, ip: string): Promise<void>;
  /** Throws when this network has called too often. */
  admitSource(call: StrangersCall, ip: string): Promise<void>;
  /** Throws when it has happened to this mailbox too often, whoever asked. */
  admitMailbox(call: StrangersCall, emailCanonical: string): Promise<void>;
  /** Throws when this person has asked for it too often, from wherever. */
  admitPerson(call: PersonsCall, userId: string): Promise<void>;
  /** Throws when a code, or a network, has been tried too often: each try may cost a check of a password. */
  admitCode(code: string, ip: string): Promise<void>;
  /** True when this network has just met so many unknown addresses that somebody should look at it. */
  isProbing(ip: string, emailCanonical: string): Promise<boolean>;
}

const HOUR = 60 * 60;
const PER_EMAIL = 3;
const PER_NETWORK = 10;
const PER_PERSON = 20;
const EXPLANATIONS_PER_NETWORK = 10;
const EXPLANATIONS_PER_DEVICE = 5;
const UNKNOWN_ADDRESSES = 20;
const TRIES_PER_CODE = 20;
const TRIES_PER_NETWORK = 60;

export interface AttemptLimitsOptions {
  pool: Pool;
  /** Nobody is told whether an address has an account. */
  isStrict: boolean;
}

export function createAttemptLimits({ pool, isStrict }: AttemptLimitsOptions): AttemptLimits {
  function counter(name: string, max: number): Counter {
    return createCounter(pool, { name, max, seconds: HOUR });
  }
  const explained = {
    network: counter('explain-ip', EXPLANATIONS_PER_NETWORK),
    device: counter('explain-device', EXPLANATIONS_PER_DEVICE),
  };
  const addressSeen = counter('unknown-seen', Number.MAX_SAFE_INTEGER);
  const unknownAddresses = counter('unknown-ip', Number.MAX_SAFE_INTEGER);
  const byNetwork = counter('strangers-ip', PER_NETWORK);
  const byEmail = counter('strangers-email', PER_EMAIL);
  const byPerson = counter('person', PER_PERSON);

  const triesOfCode = counter('code', TRIES_PER_CODE);
  const triesOfNetwork = counter('code-ip', TRIES_PER_NETWORK);

  async function admitSource(call: StrangersCall, ip: string): Promise<void> {
    refuseBeyond(call, await byNetwork.count(`${call} ${networkOf(ip, 32)}`));
  }

  async function admitMailbox(call: StrangersCall, emailCanonical: string): Promise<void> {
    refuseBeyond(call, await byEmail.count(`${call} ${emailCanonical}`));
  }

  const logins = createLoginAttempts(pool);
  return {
    admitLogin: logins.admit,
    forgetGuesses: logins.forget,
    async mayExplain({ ip, device }) {
      if (isStrict) return false;
      const network = await explained.network.count(networkOf(ip, 24));
      return network.isAllowed && (device === null || (await explained.device.count(device)).isAllowed);
    },
    async admit(call, emailCanonical, ip) {
      await admitSource(call, ip);
      await admitMailbox(call, emailCanonical);
    },
    admitSource,
    admitMailbox,
    async admitPerson(call, userId) {
      refuseBeyond(call, await byPerson.count(`${call} ${userId}`));
    },
    async admitCode(code, ip) {
      for (const verdict of [await triesOfCode.count(code), await triesOfNetwork.count(networkOf(ip, 32))]) {
        if (!verdict.isAllowed) throw tooManyAttempts(verdict.retryAfterSeconds);
      }
    },
    async isProbing(ip, emailCanonical) {
      const network = networkOf(ip, 24);
      if ((await addressSeen.count(`${network} ${emailCanonical}`)).count > 1) return false;
      return (await unknownAddresses.count(network)).count === UNKNOWN_ADDRESSES + 1;
    },
  };
}

/** For tests of something else, and for whoever measures. */
export function noAttemptLimits(): AttemptLimits {
  return {
    admitLogin: async () => ({ succeeded: async () => undefined }),
    forgetGuesses: async () => undefined,
    mayExplain: async () => true,
    admit: async () => undefined,
    admitSource: async () => undefined,
    admitMailbox: async () => undefined,
    admitPerson: async () => undefined,
    admitCode: async () => undefined,
    isProbing: async () => false,
  };
}

function refuseBeyond(call: StrangersCall | PersonsCall, { isAllowed, retryAfterSeconds }: Verdict): void {
  if (isAllowed) return;
  // The registration shows the server's sentence for 400 only (spec section 8).
  throw call === 'register' ? tooManyAttempts(retryAfterSeconds) : tooManyRequests(retryAfterSeconds);
}

function tooManyRequests(seconds: number): AppError {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new AppError('too-many-requests', `Too many requests. Try again in ${wait}.`, { retryAfterSeconds: seconds });
}
