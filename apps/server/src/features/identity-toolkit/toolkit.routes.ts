import * as toolkit from '@tieout/contracts/identity-toolkit.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, RESET_SYMBOLS } from '@tieout/contracts/password-rules.ts';
import { emailAddress } from '@tieout/contracts/primitives.ts';
import { readCookie } from '#http/cookies.ts';
import { refusalOf } from '#http/error-handler.ts';
import { routeOf, type RouteApp, type RoutePlugin } from '#http/route-of.ts';
import { validateShape } from '#http/validate-request.ts';
import { originOf, rememberBrowser, visitOf, visitorOf } from '#http/visit.ts';
import { fullName } from '#identity/full-name.ts';
import { logInWithPassword, type LoginDeps, type Visit } from '#identity/login/log-in-with-password.ts';
import { confirmEmail, confirmReset, inspectActionCode } from './action-codes.ts';
import { ToolkitRefusal, toolkitErrorOf } from './toolkit-error.ts';
import {
  EXPIRES_IN,
  exchangeCustomToken,
  exchangeRefreshToken,
  findAccountOf,
  requireAccount,
  type ToolkitDeps,
} from './toolkit.service.ts';

export interface ToolkitRoutesDeps extends ToolkitDeps, Omit<LoginDeps, 'identity'> {
  requestReset: (email: string, visit: Visit) => Promise<void>;
  resendVerification: (email: string, visit: Visit) => Promise<void>;
}

const KIND = 'identitytoolkit#';

/** Google's Identity Toolkit as far as the official browser SDK needs it, on our own origin. */
export function toolkitRoutes(deps: ToolkitRoutesDeps | null): RoutePlugin {
  return async function plugin(app) {
    speakTheProtocol(app);
    if (deps === null) return refuseEverything(app);
    addSignInRoutes(app, deps);
    addTokenRoutes(app, deps);
    addCodeRoutes(app, deps);
    addFactRoutes(app, deps);
  };
}

/** Form bodies and the protocol's own refusals, for the routes of this plugin only. */
function speakTheProtocol(app: RouteApp): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    // A form needs no permission to be sent from a foreign page, so it is read only where the protocol has forms.
    const isExpected = request.routeOptions.url === toolkit.exchangeRefreshToken.path;
    if (!isExpected) return done(new ToolkitRefusal('INVALID_ARGUMENT'));
    return done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.setValidatorCompiler(validateShape);
  app.setErrorHandler((error: Error, request, reply) => {
    const refusal = toolkitErrorOf(error instanceof ToolkitRefusal ? error : refusalOf(error));
    if (refusal.error.code >= 500) request.log.error({ err: error }, 'request failed');
    void reply.code(refusal.error.code).type('application/json').send(refusal);
  });
}

/** Another provider is in use; its own address answers these. */
function refuseEverything(app: RouteApp): void {
  for (const endpoint of toolkit.TOOLKIT_ENDPOINTS) {
    app.route({
      ...routeOf(endpoint),
      handler: async () => {
        throw new ToolkitRefusal('OPERATION_NOT_ALLOWED');
      },
    });
  }
}

function addSignInRoutes(app: RouteApp, deps: ToolkitRoutesDeps): void {
  app.route({
    ...routeOf(toolkit.signInWithCustomToken),
    handler: async (request) => {
      const browserSecret = readCookie(request, 'oidc_bind');
      const session = await exchangeCustomToken(deps, request.body.token, browserSecret, originOf(request));
      return { kind: `${KIND}VerifyCustomTokenResponse`, isNewUser: false, ...tokensOf(session) };
    },
  });
  app.route({
    ...routeOf(toolkit.signInWithPassword),
    handler: async (request, reply) => {
      const { password } = request.body;
      const email = addressOf(request.body.email);
      if (!password) throw new ToolkitRefusal('MISSING_PASSWORD');
      const session = await logInWithPassword(deps, { email, password }, visitOf(request, reply), 'MODULE');
      const account = await requireAccount(deps.db, session.uid);
      return {
        kind: `${KIND}VerifyPasswordResponse`,
        registered: true as const,
        localId: session.uid,
        email: account.email,
        displayName: fullName(account),
        ...tokensOf(session),
      };
    },
  });
}

function addTokenRoutes(app: RouteApp, deps: ToolkitRoutesDeps): void {
  app.route({
    ...routeOf(toolkit.exchangeRefreshToken),
    handler: async ({ body }) => {
      const session = await exchangeRefreshToken(deps, body.grant_type, body.refresh_token);
      const accessToken = await deps.identity.accessTokenOf(session);
      return {
        id_token: accessToken,
        access_token: accessToken,
        refresh_token: body.refresh_token ?? '',
        expires_in: EXPIRES_IN,
        token_type: 'Bearer' as const,
        user_id: session.uid,
        project_id: deps.identity.project.projectId,
      };
    },
  });
  app.route({
    ...routeOf(toolkit.lookupAccount),
    handler: async ({ body }) => {
      const { uid, account, session } = await findAccountOf(deps, body.idToken);
      const { email } = account;
      return {
        kind: `${KIND}GetAccountInfoResponse`,
        users: [
          {
            localId: uid,
            email,
            emailVerified: account.isEmailVerified,
            displayName: fullName(account),
            disabled: false,
            providerUserInfo: account.hasPassword
              ? [{ providerId: 'password', rawId: email, federatedId: email, email }]
              : [],
            createdAt: String(Date.parse(account.createdAt)),
            lastLoginAt: String(Date.parse(session.createdAt)),
            validSince: String(Math.floor(Date.parse(account.createdAt) / 1000)),
          },
        ],
      };
    },
  });
}

function addCodeRoutes(app: RouteApp, deps: ToolkitRoutesDeps): void {
  app.route({
    ...routeOf(toolkit.resetPassword),
    handler: async (request, reply) => {
      const { oobCode, newPassword } = request.body;
      const visit = visitorOf(request);
      const { email, requestType } =
        newPassword === undefined
          ? await inspectActionCode(deps, oobCode)
          : await confirmReset(deps, oobCode, newPassword, visit);
      if (newPassword !== undefined) rememberBrowser(reply, visit);
      return { kind: `${KIND}ResetPasswordResponse`, requestType, email };
    },
  });
  app.route({
    ...routeOf(toolkit.updateAccount),
    handler: async ({ body }) => {
      if (!body.oobCode) throw new ToolkitRefusal('INVALID_REQ_TYPE');
      const { uid, email } = await confirmEmail(deps, body.oobCode);
      return { kind: `${KIND}SetAccountInfoResponse`, localId: uid, email, emailVerified: true as const };
    },
  });
  app.route({
    ...routeOf(toolkit.sendOobCode),
    handler: async (request, reply) => {
      const { requestType } = request.body;
      if (requestType === 'VERIFY_EMAIL') {
        const { account } = await findAccountOf(deps, request.body.idToken);
        await deps.resendVerification(account.email, visitOf(request, reply));
        return { kind: `${KIND}GetOobConfirmationCodeResponse`, email: account.email };
      }
      if (requestType !== 'PASSWORD_RESET') {
        throw new ToolkitRefusal(requestType === undefined ? 'MISSING_REQ_TYPE' : 'OPERATION_NOT_ALLOWED');
      }
      const email = addressOf(request.body.email || undefined);
      await deps.requestReset(email, visitOf(request, reply));
      return { kind: `${KIND}GetOobConfirmationCodeResponse`, email };
    },
  });
}

function addFactRoutes(app: RouteApp, { identity, publicUrl }: ToolkitRoutesDeps): void {
  app.route({
    ...routeOf(toolkit.getPasswordPolicy),
    handler: async () => ({
      schemaVersion: 1 as const,
      customStrengthOptions: {
        minPasswordLength: PASSWORD_MIN_LENGTH,
        maxPasswordLength: PASSWORD_MAX_LENGTH,
        containsLowercaseCharacter: true,
        containsUppercaseCharacter: true,
        containsNumericCharacter: true,
        containsNonAlphanumericCharacter: true,
      },
      allowedNonAlphanumericCharacters: RESET_SYMBOLS.split(''),
      enforcementState: 'ENFORCE' as const,
      forceUpgradeOnSignin: false,
    }),
  });
  app.route({
    ...routeOf(toolkit.getToolkitProject),
    handler: async () => ({
      projectId: identity.project.projectId,
      authorizedDomains: [new URL(publicUrl).hostname],
    }),
  });
}

/** The product's own rule for addresses; what breaks it, such as a zero character, must not reach the database. */
function addressOf(email: string | undefined): string {
  if (email === undefined) throw new ToolkitRefusal('MISSING_EMAIL');
  const parsed = emailAddress.safeParse(email);
  if (!parsed.success) throw new ToolkitRefusal('INVALID_EMAIL');
  return parsed.data;
}

function tokensOf(session: { accessToken: string; refreshToken: string }) {
  return { idToken: session.accessToken, refreshToken: session.refreshToken, expiresIn: EXPIRES_IN };
}
