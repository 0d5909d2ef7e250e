import type { AuthenticationCheck, LoginRequest, LoginResponse } from '@tieout/contracts/auth.ts';
import { userTypeOf, type Caller } from '#access/caller.ts';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import type { IdentityProvider, PasswordCheck, SessionOrigin } from '#identity/port.ts';
import { AppError } from '#server/app-error.ts';
import { selectCurrentCompany, selectLoginUser } from './auth.queries.ts';

export interface AuthDeps {
  db: AppDb;
  identity: IdentityProvider;
}

/** Fails closed: whatever goes wrong below is one 500, for which the browser has the specification's text. */
export async function logIn(deps: AuthDeps, request: LoginRequest, origin: SessionOrigin): Promise<LoginResponse> {
  try {
    return await startSession(deps, request, origin);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('internal-error', 'Internal server error. Please try again later', { cause });
  }
}

async function startSession(deps: AuthDeps, request: LoginRequest, origin: SessionOrigin): Promise<LoginResponse> {
  const check = await deps.identity.checkPassword(request.email, request.password);
  if (check.outcome !== 'ok') throw refusalOf(check);
  const { accessToken } = await deps.identity.startSession(check.uid, origin);
  return { accessToken, ...(await findLoginProfile(deps.db, check.uid)) };
}

function findLoginProfile(db: AppDb, userId: string): Promise<Omit<LoginResponse, 'accessToken'>> {
  return inContext(db, { userId }, async (transaction) => {
    const user = await selectLoginUser(transaction, userId);
    const name = `${user.firstName} ${user.lastName}`.trim();
    if (user.role === 'MANAGER') {
      return { role: 'MANAGER', type: 'MANAGER', name, companyName: '', companyId: null, onboardingCompleted: true };
    }
    const company = await selectCurrentCompany(transaction, userId, user.currentCompanyId);
    return {
      role: 'CLIENT',
      type: company?.type ?? 'UNKNOWN',
      name,
      companyName: company?.name ?? '',
      companyId: company?.id ?? null,
      onboardingCompleted: company?.onboardingCompleted ?? false,
    };
  });
}

/** The statuses of identity-and-security A.8; the browser shows the spec's text for each. */
function refusalOf(check: Exclude<PasswordCheck, { outcome: 'ok' }>): AppError {
  switch (check.outcome) {
    case 'unknown-user':
      return new AppError(
        'unknown-email',
        "Looks like you don't have an account with us. Please register using the link below",
      );
    case 'wrong-password':
      return new AppError('wrong-password', 'Incorrect password. Please try again or reset a password');
    case 'disabled':
    case 'no-password':
      return new AppError('bad-credentials', 'Invalid credentials. Please try again');
    case 'unverified':
      return new AppError('email-not-verified', 'Please verify your email. Use the link we sent you.');
  }
}

export function checkAuthentication(caller: Caller | null): AuthenticationCheck {
  if (caller === null) return { authenticated: false, role: null, type: null };
  return { authenticated: true, role: caller.role, type: userTypeOf(caller) };
}
