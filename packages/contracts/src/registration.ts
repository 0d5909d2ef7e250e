import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { list } from './list.ts';
import { newPassword, RESET_SYMBOLS } from './password-rules.ts';
import { businessModel, experience, need } from './people.ts';
import { emailAddress, isStorable } from './primitives.ts';
import { withIntegration } from './with-integration-query.ts';

export const registrationRequest = z.object({
  firstName: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(100, 'Name must be at most 100 characters long')
    .refine(isStorable, 'Name contains a character that is not text'),
  lastName: z
    .string('Last name must be a text')
    .trim()
    .max(100, 'Last name must be at most 100 characters long')
    .refine(isStorable, 'Last name contains a character that is not text')
    .default(''),
  company: z
    .string('Company name must be a text')
    .trim()
    .max(200, 'Company name must be at most 200 characters long')
    .refine(isStorable, 'Company name contains a character that is not text')
    .default(''),
  email: emailAddress,
  password: newPassword(RESET_SYMBOLS),
  businessModel: businessModel.nullish(),
  experience: experience.nullish(),
  needs: list(need).max(5).default([]),
});
export type RegistrationRequest = z.output<typeof registrationRequest>;

/** The page's own query string is passed through (spec section 7); the server reads two of it. */
const registrationQuery = z.object({
  ...withIntegration,
  package: z
    .string('Package is not valid')
    .trim()
    .min(1, 'Package is not valid')
    .max(50, 'Package is not valid')
    .refine(isStorable, 'Package is not valid')
    .default('free')
    .meta({ description: 'The package chosen on the website' }),
});

/** `too-many-attempts`: passwords are hashed in a short line, and it is full. */
const REFUSALS = ['too-many-attempts', 'email-taken', 'too-many-requests'] as const;
const registered = z.object({ email: z.string().meta({ description: 'Where the verification link was sent' }) });

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Register a founder and their company; a verification link is mailed',
  creates: true,
  query: registrationQuery,
  body: registrationRequest,
  refusals: REFUSALS,
  response: registered,
});

export const registerHubspot = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register/hubspot',
  access: 'public',
  summary: 'Register somebody who comes through the CRM integration',
  creates: true,
  query: registrationQuery,
  body: registrationRequest,
  refusals: REFUSALS,
  response: registered,
});

const sent = z.object({ sent: z.literal(true) });

export const sendVerifyEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/send-verify-email',
  creates: false,
  access: 'public',
  summary: 'Mail the verification link again; the answer does not tell whether anyone has this address',
  query: z.object({ ...withIntegration, email: emailAddress }),
  response: sent,
});

/** Leads to `/login?verified=true` or `/login?error=…` with one of the values of spec section 8. */
export const verifyEmail = defineEndpoint({
  method: 'GET',
  path: '/api/auth/verify-email',
  access: 'public',
  summary: 'The link in the verification mail',
  query: z.object({ ...withIntegration, token: z.string().max(500).optional() }),
  redirects: true,
  response: z.null(),
});

export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password-reset',
  creates: false,
  access: 'public',
  summary: 'Mail a link that sets a new password; it also completes the registration of invited people',
  query: z.object(withIntegration),
  body: z.object({ email: emailAddress }),
  refusals: ['unknown-email'],
  response: sent,
});

export const REGISTRATION_ENDPOINTS: readonly Endpoint[] = [
  register,
  registerHubspot,
  sendVerifyEmail,
  verifyEmail,
  requestPasswordReset,
];
