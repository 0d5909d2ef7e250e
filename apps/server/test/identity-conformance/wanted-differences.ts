import type { Outcome } from './outcome.ts';

interface WantedDifference {
  why: string;
  /** What our provider answers, by step. */
  ours: Readonly<Record<string, Outcome>>;
}

const TOKEN_EXPIRED: Outcome = { code: 'auth/user-token-expired', isSignedIn: false };
const WEAK: Outcome = { code: 'auth/password-does-not-meet-requirements' };
const INVALID_EMAIL: Outcome = { code: 'auth/invalid-email' };
const INVALID_ID_TOKEN: Outcome = { code: '400 INVALID_ID_TOKEN' };
const INVALID_ARGUMENT: Outcome = { code: '400 INVALID_ARGUMENT' };
const NO_SUCH_ROUTE: Outcome = { code: '404 in another form' };
/** What the SDK makes of an answer that is not in the protocol's form. */
const NOT_THERE: Outcome = { code: 'auth/network-request-failed' };

/** Where our provider answers otherwise than Google's emulator, and means to. */
export const WANTED_DIFFERENCES: readonly WantedDifference[] = [
  {
    why: 'A custom token travels in an address, so it works once. The emulator takes it until it expires.',
    ours: { 'a custom token a second time': { code: 'auth/invalid-custom-token' } },
  },
  {
    why: 'Signing in makes no accounts. The emulator makes one for every token.',
    ours: {
      'a custom token of a person who was removed': { code: 'auth/invalid-custom-token', isSignedIn: false },
    },
  },
  {
    why: 'A session that was ended is over, and the SDK signs its person out. The emulator goes on giving tokens, or names a code for which the SDK keeps a person nobody knows.',
    ours: {
      'a new token after all sessions were called in': TOKEN_EXPIRED,
      'a new token after the password was reset': TOKEN_EXPIRED,
      'a new token for a person who was removed': TOKEN_EXPIRED,
    },
  },
  {
    why: 'Our tokens say who and which session; address, name and the way of signing in are read where they are current.',
    ours: {
      'the claims of a token': {
        code: 'ok',
        signInProvider: 'custom',
        claims: ['aud', 'auth_time', 'exp', 'firebase', 'iat', 'iss', 'sid', 'sub', 'user_id'],
      },
    },
  },
  {
    why: 'Our tokens are signed, and the signature is checked. The emulator signs and checks nothing.',
    ours: {
      'an access token with another role in it': INVALID_ID_TOKEN,
      'an access token without a signature': INVALID_ID_TOKEN,
      'an access token of nobody': INVALID_ID_TOKEN,
      'a refresh token with a letter behind it': { code: '400 INVALID_REFRESH_TOKEN' },
    },
  },
  {
    why: 'An account that is disabled, or has no password, is not told apart from bad credentials.',
    ours: {
      'the right password of a disabled person': { code: 'auth/invalid-credential', isSignedIn: false },
      'a wrong password of a disabled person': { code: 'auth/wrong-password', isSignedIn: false },
      'a password for an account without one': { code: 'auth/invalid-credential', isSignedIn: false },
    },
  },
  {
    why: 'Nobody logs in with a password before the address is verified.',
    ours: { 'the right password of an unverified person': { code: 'auth/unverified-email', isSignedIn: false } },
  },
  {
    why: 'Who is disabled can neither take the account back by mail nor prove an address.',
    ours: {
      'a reset of a disabled person': { code: 'auth/user-disabled' },
      'a verification code of a disabled person': { code: 'auth/user-disabled' },
    },
  },
  {
    why: 'Of several mails only the last one opens the door.',
    ours: { 'the earlier of two reset codes': { code: 'auth/expired-action-code' } },
  },
  {
    why: "The product's rules for passwords are stricter than six letters; the emulator takes an empty one for a question about the code.",
    ours: {
      'a new password of five letters': WEAK,
      'a new password of eight plain letters': WEAK,
      'a new password from the dictionary': WEAK,
      'an empty new password': WEAK,
    },
  },
  {
    why: 'The emulator does not have password rules at all.',
    ours: { 'the rules for new passwords': { code: 'ok', isValid: false, meetsMinPasswordLength: false } },
  },
  {
    why: 'An address is what our own login takes for one: trimmed, and refused when it cannot be an address.',
    ours: {
      'the right password, spaces around the address': {
        code: 'ok',
        isThePerson: true,
        emailVerified: true,
        isAnonymous: false,
        hasRefreshToken: true,
        knowsWhenCreated: true,
        knowsLastSignIn: true,
        tokenIsOfThePerson: true,
        tokenSeconds: 3600,
        tokenHasAuthTime: true,
        isSignedIn: true,
      },
      'an address of 400 letters': INVALID_EMAIL,
      'an address with a zero character': INVALID_EMAIL,
      'an address that is SQL': INVALID_EMAIL,
      'an address that is HTML': INVALID_EMAIL,
      'a reset mail to something without an at sign': INVALID_EMAIL,
    },
  },
  {
    why: 'A text longer than anything of ours is not read at all.',
    ours: {
      'a text of 5,000 letters as custom token': { code: 'auth/invalid-argument', isSignedIn: false },
      'a text of 5,000 letters as reset code': { code: 'auth/invalid-argument' },
      'a password of 100,000 letters': { code: 'auth/invalid-argument', isSignedIn: false },
      'a new password of 5,000 letters': { code: 'auth/invalid-argument' },
    },
  },
  {
    why: 'A wrong type, a missing body and a body that is no JSON are one refusal; the emulator reads numbers as texts.',
    ours: {
      'login: a number as password': INVALID_ARGUMENT,
      'login: no body': INVALID_ARGUMENT,
      'login: a form': INVALID_ARGUMENT,
      'login: plain text': INVALID_ARGUMENT,
      'reset: a number as code': INVALID_ARGUMENT,
    },
  },
  {
    why: 'The refusal names what is wrong: the kind is not offered, the token is missing.',
    ours: {
      'mail: a kind nobody knows': { code: '400 OPERATION_NOT_ALLOWED' },
      'mail: a verification without a token': { code: '400 MISSING_ID_TOKEN' },
      'a reset code as verification code': { code: 'auth/invalid-action-code' },
    },
  },
  {
    why: 'No link ever leaves by an answer, so the wish for one is not read.',
    ours: { 'mail: a link for the caller': { code: '400 EMAIL_NOT_FOUND' } },
  },
  {
    why: 'A call nobody answers is a 404 in the form of our own API, whatever its path.',
    ours: {
      'login by GET': NO_SUCH_ROUTE,
      'login by PUT': NO_SUCH_ROUTE,
      'refresh by GET': NO_SUCH_ROUTE,
      'a method nobody knows': NO_SUCH_ROUTE,
      'a path nobody knows': NO_SUCH_ROUTE,
    },
  },
  {
    why: 'Accounts are made, changed and removed by the product alone, and an outside login goes through our server.',
    ours: {
      'signing up past the registration': NOT_THERE,
      'signing in as nobody': NOT_THERE,
      "signing in with an outside provider's token": NOT_THERE,
      'a login link by mail': { code: 'auth/operation-not-allowed' },
      'asking how an address signs in': NOT_THERE,
      'a new password without a reset link': { code: 'auth/invalid-req-type' },
      'a new address without proof': { code: 'auth/invalid-req-type' },
      'a new name': { code: 'auth/invalid-req-type' },
      'removing the own account': NOT_THERE,
    },
  },
];
