import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
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
  access: 'public',
  summary: 'Sign in with email and password',
  body: loginRequest,
  refusals: ['email-not-verified', 'bad-credentials', 'unknown-email', 'wrong-password'],
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

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/session',
  access: 'signed-in',
  summary: 'End this session; its token is dead at once',
  response: z.object({ ended: z.literal(true) }),
});
