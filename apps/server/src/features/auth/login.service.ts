import type { LoginRequest, LoginResponse } from '@tieout/contracts/auth.ts';
import { logInWithPassword, type LoginDeps, type Visit } from '#identity/login/log-in-with-password.ts';
import { AppError } from '#server/app-error.ts';
import { findLoginProfile } from './login-profile.ts';

export interface LoggedIn {
  uid: string;
  answer: LoginResponse;
  refreshToken: string;
}

/** Fails closed: whatever goes wrong below is one 500, for which the browser has the specification's text. */
export async function logIn(deps: LoginDeps, request: LoginRequest, visit: Visit): Promise<LoggedIn> {
  try {
    const { uid, accessToken, refreshToken } = await logInWithPassword(deps, request, visit, 'COOKIE');
    return { uid, answer: { accessToken, ...(await findLoginProfile(deps.db, uid)) }, refreshToken };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('internal-error', 'Internal server error. Please try again later', { cause });
  }
}
