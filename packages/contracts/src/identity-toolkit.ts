import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';

/**
 * The part of Google's Identity Toolkit and Secure Token protocols that the official browser SDK uses, on our own
 * origin. Names, casing and numbers as strings are the protocol's. Refusals are `{error: {code, message, errors}}`.
 */
const API = '/identitytoolkit.googleapis.com';
/** Long enough for every token of ours; a longer one is somebody's experiment. */
const token = z.string().max(4000);

/** The SDK sends more than we read, such as `clientType`; what is not named here is ignored. */
function toolkitCall<const B extends z.ZodObject, const R extends z.ZodType>(
  path: `/${string}`,
  summary: string,
  body: B,
  response: R,
) {
  return defineEndpoint({
    method: 'POST',
    path: `${API}${path}`,
    access: 'public',
    protocol: 'identity-toolkit',
    summary,
    query: z.object({ key: z.string().max(200).optional() }),
    body,
    response,
  });
}

const tokens = { idToken: z.string(), refreshToken: z.string(), expiresIn: z.string() };

export const signInWithCustomToken = toolkitCall(
  '/v1/accounts:signInWithCustomToken',
  'Exchange a one-time token for a session',
  z.object({ token: token.optional(), returnSecureToken: z.boolean().optional() }),
  z.object({ kind: z.string(), isNewUser: z.boolean(), ...tokens }),
);

export const signInWithPassword = toolkitCall(
  '/v1/accounts:signInWithPassword',
  'Sign in with email and password',
  z.object({
    email: z.string().max(500).optional(),
    password: z.string().max(1024).optional(),
    returnSecureToken: z.boolean().optional(),
  }),
  z.object({
    kind: z.string(),
    registered: z.literal(true),
    localId: z.string(),
    email: z.string(),
    displayName: z.string(),
    ...tokens,
  }),
);

export const lookupAccount = toolkitCall(
  '/v1/accounts:lookup',
  'The account of a token',
  z.object({ idToken: token.optional() }),
  z.object({
    kind: z.string(),
    users: z.array(
      z.object({
        localId: z.string(),
        email: z.string(),
        emailVerified: z.boolean(),
        displayName: z.string(),
        disabled: z.boolean(),
        providerUserInfo: z.array(
          z.object({ providerId: z.string(), rawId: z.string(), federatedId: z.string(), email: z.string() }),
        ),
        createdAt: z.string(),
        lastLoginAt: z.string(),
        validSince: z.string(),
      }),
    ),
  }),
);

export const resetPassword = toolkitCall(
  '/v1/accounts:resetPassword',
  'Check a code, or set a new password with it',
  z.object({ oobCode: token.optional(), newPassword: z.string().max(1024).optional() }),
  z.object({ kind: z.string(), requestType: z.string(), email: z.string() }),
);

export const updateAccount = toolkitCall(
  '/v1/accounts:update',
  'Apply the code of a verification link',
  z.object({ oobCode: token.optional() }),
  z.object({ kind: z.string(), localId: z.string(), email: z.string(), emailVerified: z.literal(true) }),
);

export const sendOobCode = toolkitCall(
  '/v1/accounts:sendOobCode',
  'Mail a code',
  z.object({
    requestType: z.string().max(100).optional(),
    email: z.string().max(500).optional(),
    idToken: token.optional(),
  }),
  z.object({ kind: z.string(), email: z.string() }),
);

export const getPasswordPolicy = defineEndpoint({
  method: 'GET',
  path: `${API}/v2/passwordPolicy`,
  access: 'public',
  protocol: 'identity-toolkit',
  summary: 'The rules a new password has to meet',
  query: z.object({ key: z.string().max(200).optional() }),
  response: z.object({
    schemaVersion: z.literal(1),
    customStrengthOptions: z.object({
      minPasswordLength: z.number(),
      maxPasswordLength: z.number(),
      containsLowercaseCharacter: z.boolean(),
      containsUppercaseCharacter: z.boolean(),
      containsNumericCharacter: z.boolean(),
      containsNonAlphanumericCharacter: z.boolean(),
    }),
    allowedNonAlphanumericCharacters: z.array(z.string()),
    enforcementState: z.literal('ENFORCE'),
    forceUpgradeOnSignin: z.boolean(),
  }),
});

export const getToolkitProject = defineEndpoint({
  method: 'GET',
  path: `${API}/v1/projects`,
  access: 'public',
  protocol: 'identity-toolkit',
  summary: 'The domains from which a login may begin',
  query: z.object({ key: z.string().max(200).optional() }),
  response: z.object({ projectId: z.string(), authorizedDomains: z.array(z.string()) }),
});

/** Form-encoded, and snake case: another protocol of the same house. */
export const exchangeRefreshToken = defineEndpoint({
  method: 'POST',
  path: '/securetoken.googleapis.com/v1/token',
  access: 'public',
  protocol: 'identity-toolkit',
  summary: 'A new access token for a refresh token',
  query: z.object({ key: z.string().max(200).optional() }),
  body: z.object({ grant_type: z.string().max(100).optional(), refresh_token: token.optional() }),
  response: z.object({
    id_token: z.string(),
    access_token: z.string(),
    refresh_token: z.string(),
    expires_in: z.string(),
    token_type: z.literal('Bearer'),
    user_id: z.string(),
    project_id: z.string(),
  }),
});

export const toolkitError = z.object({
  error: z.object({
    code: z.number(),
    message: z.string(),
    errors: z.array(z.object({ message: z.string(), reason: z.string(), domain: z.string() })),
  }),
});
export type ToolkitError = z.output<typeof toolkitError>;

export const TOOLKIT_ENDPOINTS: readonly Endpoint[] = [
  signInWithCustomToken,
  signInWithPassword,
  lookupAccount,
  resetPassword,
  updateAccount,
  sendOobCode,
  getPasswordPolicy,
  getToolkitProject,
  exchangeRefreshToken,
];
