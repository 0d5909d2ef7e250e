import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { role, userType } from './people.ts';
import { emailAddress, id } from './primitives.ts';

export const loginRequest = z.object({
  email: emailAddress,
  password: z.string('Password is required').min(1, 'Password is required').max(1024, 'Password is too long'),
});
export type LoginRequest = z.output<typeof loginRequest>;

export const loginResponse = z.object({
  accessToken: z.string().meta({ description: 'Send it as `Authorization: Bearer …`' }),
  role,
  onboardingCompleted: z.boolean(),
  type: userType,
  name: z.string(),
  companyName: z.string(),
  companyId: id.nullable(),
});
export type LoginResponse = z.output<typeof loginResponse>;

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  // A new session at each login is meant: a replayed answer would hand an old token to whoever knows the key.
  creates: false,
  access: 'public',
  bringsCredentials: true,
  summary: 'Sign in with email and password',
  body: loginRequest,
  refusals: ['email-not-verified', 'too-many-attempts', 'bad-credentials', 'unknown-email', 'wrong-password'],
  response: loginResponse,
});

export const authenticationCheck = z
  .discriminatedUnion('authenticated', [
    z.object({ authenticated: z.literal(true), role, type: userType }),
    z.object({ authenticated: z.literal(false), role: z.null(), type: z.null() }),
  ])
  .meta({ id: 'AuthenticationCheck' });
export type AuthenticationCheck = z.output<typeof authenticationCheck>;

/** Public on purpose: a dead or missing token is an answer here, not a refusal that would log the browser out. */
export const isAuthenticated = defineEndpoint({
  method: 'GET',
  path: '/api/auth/is-authenticated',
  access: 'public',
  summary: 'Who the bearer of the token is, if anyone',
  response: authenticationCheck,
});

/** A session begun by the identity module gets the cookie that keeps it alive; the refresh token it came with is dead then. */
export const startSession = defineEndpoint({
  method: 'POST',
  path: '/api/auth/session',
  creates: false,
  access: 'public',
  bringsCredentials: true,
  summary: 'Keep alive the session of a token that is at most five minutes old',
  body: z.object({ refreshToken: z.string().min(1).max(4000) }),
  refusals: ['unauthenticated'],
  response: z.object({ accessToken: z.string() }),
});

/** The empty body makes it a request no foreign page can send by itself. */
export const refreshSession = defineEndpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  creates: false,
  access: 'public',
  bringsCredentials: true,
  summary: 'A new access token for the session of the cookie',
  body: z.object({}),
  refusals: ['unauthenticated'],
  response: z.object({ accessToken: z.string() }),
});

/** Public on purpose: somebody whose token has run out must still be able to end the session of their cookie. */
export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/session',
  access: 'public',
  summary: 'End the session of the token and of the cookie; both are dead at once',
  response: z.object({ ended: z.literal(true) }),
});

export const AUTH_ENDPOINTS: readonly Endpoint[] = [login, isAuthenticated, startSession, refreshSession, endSession];
