import { z } from 'zod';

export const PASSWORD_MIN_LENGTH = 12;
/** ASVS asks for at least 64; a limit there must be, because hashing reads all of it. */
export const PASSWORD_MAX_LENGTH = 128;

/** Each form names its own symbols (spec section 5); the server accepts the wider set on both (decisions 4.3). */
export const REGISTRATION_SYMBOLS = '!@#$%^&';
export const RESET_SYMBOLS = '!@#$%^&*';

/** The specification's rules and sentences, in its order. */
export function newPassword(symbols: typeof REGISTRATION_SYMBOLS | typeof RESET_SYMBOLS) {
  return z
    .string('Password is required')
    .min(1, 'Password is required')
    .min(PASSWORD_MIN_LENGTH, 'At least 12 characters long')
    .max(PASSWORD_MAX_LENGTH, 'At most 128 characters long')
    .regex(/[a-z]/, 'Password must contain at least one lowercase letter')
    .regex(/[A-Z]/, 'Password must contain at least one uppercase letter')
    .regex(/[0-9]/, 'Password must contain at least one number')
    .regex(symbols === RESET_SYMBOLS ? /[!@#$%^&*]/ : /[!@#$%^&]/, 'Password must contain at least one special symbol')
    .meta({ examples: ['Plum-harbour-93-lantern!'] });
}

export const PASSWORDS_DIFFER = "Passwords didn't match";
