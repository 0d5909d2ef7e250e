import type { LoginResponse } from '@tieout/contracts/auth.ts';
import type { AccessibleResources, CurrentUser } from '@tieout/contracts/me.ts';
import type { Role, UserType } from '@tieout/contracts/people.ts';
import { sessionKeyOf } from './access-token.ts';
import { callApi } from '#lib/api-client.ts';
import { askAgain } from '#lib/ask-again.ts';
import { loadContracts } from '#lib/load-contracts.ts';
import { isUnanswered } from '#lib/api-error.ts';
import { endLook } from './look.ts';
import { loginPath } from './login-path.ts';
import { refreshedDetails } from './refreshed-details.ts';
import { reportError } from '#lib/report-error.ts';
import { isSignedIn, SIGNED_OUT, type Session, type SessionState } from './session.ts';
import {
  clearSession,
  forgetReturnPath,
  readToken,
  readUserDetails,
  takeReturnPath,
  writeRole,
  writeToken,
  writeUserDetails,
} from '#lib/storage.ts';
import type { TokenRefresh } from './token-refresh.ts';

export interface SessionFlowDeps {
  session: Session;
  /** Shows a path with the route set of the user type that the session now has. */
  open: (path: string) => void;
  /** The path the browser shows now, with its query. */
  currentPath: () => string;
  /** Drops everything that was loaded for the person who was signed in. */
  forgetData: () => void;
  /** Ends what is asked for of a company, drops what was loaded of it, and loads the rest of the screen again. */
  forgetCompany: (companyId: string | null) => void;
  /** Keeps the stored token alive. */
  tokenRefresh: Pick<TokenRefresh, 'schedule' | 'stop'>;
}

/** What the identity module answers for a token it was given. */
export interface ModuleTokens {
  idToken: string;
  refreshToken: string;
}

/** How a session begins and ends (spec section 4). Nothing else writes token, role or user details, but for a new name. */
export interface SessionFlow {
  startUp: () => Promise<void>;
  logIn: (answer: LoginResponse) => Promise<void>;
  /** Signs in with tokens of the identity module; `pathOf` is asked, with the session begun, where to go. */
  signIn: (tokens: ModuleTokens, pathOf: () => Promise<string>) => Promise<void>;
  logOut: () => Promise<void>;
  endUnauthorized: () => void;
  followOtherTab: (token: string | null) => void;
  companyChosen: (company: { id: string; name: string; type: UserType | null }) => Promise<void>;
}

export function createSessionFlow(deps: SessionFlowDeps): SessionFlow {
  function startUp(): Promise<void> {
    return runStartUpCheck(deps, deps.currentPath());
  }
  return {
    startUp,
    logIn: (answer) => logIn(deps, answer),
    signIn: (tokens, pathOf) => signIn(deps, tokens, pathOf),
    logOut: () => logOut(deps),
    endUnauthorized: () => leave(deps, loginPathFrom(deps)),
    followOtherTab(token) {
      const { sessionKey } = deps.session.getState();
      if (token !== null && sessionKeyOf(token) === sessionKey) {
        // The same session: that tab has renewed the token, which this one reads with its next request.
        deps.tokenRefresh.schedule();
      } else if (token !== null) {
        // Another person may have signed in there; two route sets must not share one token.
        deps.forgetData();
        deps.session.update({ roleType: '' });
        void startUp();
      } else if (isSignedIn(deps.session.getState())) {
        leave(deps, loginPathFrom(deps));
      }
    },
    companyChosen: (company) => enterCompany(deps, company),
  };
}

async function runStartUpCheck(deps: SessionFlowDeps, path: string): Promise<void> {
  const person = await checkToken();
  if (person === null) {
    deps.session.update(SIGNED_OUT);
    return deps.open(path);
  }
  try {
    const { role } = person;
    const userDetails = refreshedDetails(readUserDetails(), await askForMe(), role);
    const accessibleResources = await resourcesOf(role, userDetails.companyId);
    writeUserDetails(userDetails);
    begin(deps, { role, roleType: userDetails.userType, accessibleResources, userDetails });
    deps.open(path);
  } catch (error) {
    reportError(error, 'base information at start-up');
    deps.session.update(SIGNED_OUT);
    deps.open(loginPathFrom(deps));
  }
}

async function askForMe(): Promise<CurrentUser> {
  const { getMe } = await loadContracts();
  return askAgain(() => callApi(getMe, {}));
}

/** Whom the stored token belongs to; null without a token, with a dead one, or when nobody could say. */
async function checkToken(): Promise<{ role: Role } | null> {
  if (readToken() === null) return null;
  try {
    const { isAuthenticated } = await loadContracts();
    const answer = await askAgain(() => callApi(isAuthenticated, {}));
    if (answer.authenticated) return answer;
    clearSession();
  } catch (error) {
    // It may have ended: then the page is one of whoever looked.
    if (!isUnanswered(error)) endLook();
    reportError(error, 'start-up authentication check');
  }
  return null;
}

async function logIn(deps: SessionFlowDeps, answer: LoginResponse): Promise<void> {
  const { accessToken, role, type, name, companyName, companyId } = answer;
  const userDetails = { userName: name, companyName, companyId, userType: type };
  // Written together: other tabs read the rest as soon as they see the token change.
  writeToken(accessToken);
  writeRole(role);
  writeUserDetails(userDetails);
  let accessibleResources: AccessibleResources | null;
  try {
    accessibleResources = await resourcesOf(role, companyId);
  } catch (error) {
    leave(deps, loginPathFrom(deps));
    throw error;
  }
  deps.forgetData();
  begin(deps, { role, roleType: type, accessibleResources, userDetails });
  deps.open(takeReturnPath(Date.now()) ?? '/');
}

/** Best effort: the browser forgets the token even when the server cannot be told. */
async function logOut(deps: SessionFlowDeps): Promise<void> {
  // Those whose eyes these are do not log out: whoever looks comes back to themselves.
  if (endLook()) return;
  try {
    const { endSession } = await loadContracts();
    // Sent, not answered, before the token it carries is forgotten.
    if (readToken() !== null) callApi(endSession, {}).catch((error: unknown) => reportError(error, 'end of session'));
  } catch (error) {
    reportError(error, 'end of session');
  }
  leave(deps, loginPathFrom(deps));
}

async function signIn(deps: SessionFlowDeps, tokens: ModuleTokens, pathOf: () => Promise<string>): Promise<void> {
  writeToken(tokens.idToken);
  try {
    const { startSession } = await loadContracts();
    // The cookie takes over; the refresh token that script has seen is dead from here on.
    const { accessToken } = await callApi(startSession, { body: { refreshToken: tokens.refreshToken } });
    writeToken(accessToken);
    const path = await pathOf();
    deps.forgetData();
    await runStartUpCheck(deps, path);
  } catch (error) {
    // The page stays and says what happened.
    forget(deps);
    throw error;
  }
}

type Person = Pick<SessionState, 'roleType' | 'accessibleResources' | 'userDetails'> & { role: Role };

function begin(deps: SessionFlowDeps, person: Person): void {
  writeRole(person.role);
  deps.session.update({ ...person, sessionKey: sessionKeyOf(readToken() ?? '') });
  deps.tokenRefresh.schedule();
}

async function enterCompany(
  deps: SessionFlowDeps,
  company: { id: string; name: string; type: UserType | null },
): Promise<void> {
  const { role, roleType, userDetails } = deps.session.getState();
  const userType = role === 'MANAGER' ? role : (company.type ?? roleType);
  if (role === null || userType === '') return;
  const accessibleResources = await resourcesOf(role, company.id);
  // A log-out meanwhile: the answer must not sign the person in again.
  if (!isSignedIn(deps.session.getState())) return;
  const changed = { ...userDetails, companyName: company.name, companyId: company.id, userType };
  writeUserDetails(changed);
  // At once: pages ask for the company of the user details, so no figure can stand under another company's name.
  deps.session.update({ roleType: userType, accessibleResources, userDetails: changed });
  deps.forgetCompany(userDetails.companyId);
  // The type belongs to the membership: another company can mean another route set.
  if (userType !== roleType) deps.open('/');
}

/** What a client may open: without that their navigation would be empty, so a failure is thrown. */
async function resourcesOf(role: Role, companyId: string | null): Promise<AccessibleResources | null> {
  if (role !== 'CLIENT') return null;
  const { getAccessibleResources } = await loadContracts();
  return askAgain(() => callApi(getAccessibleResources, { query: { companyId: companyId ?? undefined } }));
}

function leave(deps: SessionFlowDeps, path: string): void {
  forget(deps);
  deps.open(path);
}

function forget(deps: SessionFlowDeps): void {
  deps.tokenRefresh.stop();
  clearSession();
  forgetReturnPath();
  deps.forgetData();
  deps.session.update(SIGNED_OUT);
}

function loginPathFrom({ currentPath }: SessionFlowDeps): string {
  return loginPath(new URL(currentPath(), 'http://localhost').search);
}
