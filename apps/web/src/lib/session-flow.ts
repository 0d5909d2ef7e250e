import { endSession, isAuthenticated, type LoginResponse } from '@tieout/contracts/auth.ts';
import { getAccessibleResources } from '@tieout/contracts/me.ts';
import type { Role, UserType } from '@tieout/contracts/people.ts';
import { callApi } from './api-client.ts';
import { loginPath } from './login-path.ts';
import { reportError } from './report-error.ts';
import { isSignedIn, SIGNED_OUT, type Session } from './session.ts';
import {
  clearSession,
  forgetReturnPath,
  readToken,
  readUserDetails,
  takeReturnPath,
  writeRole,
  writeToken,
  writeUserDetails,
} from './storage.ts';

export interface SessionFlowDeps {
  session: Session;
  /** Shows a path with the route set of the user type that the session now has. */
  open: (path: string) => void;
  /** The path the browser shows now, with its query. */
  currentPath: () => string;
  /** Drops everything that was loaded for the person who was signed in. */
  forgetData: () => void;
  /** Loads what is on screen again; the old figures stay, dimmed, until then. */
  refreshData: () => void;
}

/** How a session begins and ends (spec section 4). Nothing else writes token, role or user details. */
export interface SessionFlow {
  startUp: () => Promise<void>;
  logIn: (answer: LoginResponse) => Promise<void>;
  logOut: () => void;
  endUnauthorized: () => void;
  followOtherTab: (token: string | null) => void;
  companyChosen: (company: { id: string; name: string; type: UserType | null }) => Promise<void>;
}

export function createSessionFlow(deps: SessionFlowDeps): SessionFlow {
  function startUp(): Promise<void> {
    return runStartUpCheck(deps);
  }
  return {
    startUp,
    logIn: (answer) => logIn(deps, answer),
    logOut() {
      // Best effort: the browser forgets the token even when the server cannot be told.
      if (readToken() !== null) callApi(endSession, {}).catch((error: unknown) => reportError(error, 'end of session'));
      leave(deps, '/login');
    },
    endUnauthorized: () => leave(deps, loginPathFrom(deps)),
    followOtherTab(token) {
      if (token !== null) {
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

async function runStartUpCheck(deps: SessionFlowDeps): Promise<void> {
  const path = deps.currentPath();
  const person = await checkToken();
  if (person === null) {
    deps.session.update(SIGNED_OUT);
    return deps.open(path);
  }
  try {
    await enter(deps, person.role, person.type);
    deps.session.update({ userDetails: readUserDetails() });
    deps.open(path);
  } catch (error) {
    reportError(error, 'base information at start-up');
    deps.session.update(SIGNED_OUT);
    deps.open(loginPathFrom(deps));
  }
}

/** Whom the stored token belongs to; null without a token, with a dead one, or when nobody could say. */
async function checkToken(): Promise<{ role: Role; type: UserType } | null> {
  if (readToken() === null) return null;
  try {
    const answer = await callApi(isAuthenticated, {});
    if (answer.authenticated) return answer;
    clearSession();
  } catch (error) {
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
  try {
    await enter(deps, role, type);
  } catch (error) {
    leave(deps, loginPathFrom(deps));
    throw error;
  }
  deps.forgetData();
  deps.session.update({ userDetails });
  deps.open(takeReturnPath(Date.now()) ?? '/');
}

async function enterCompany(
  deps: SessionFlowDeps,
  company: { id: string; name: string; type: UserType | null },
): Promise<void> {
  const { role, roleType, userDetails } = deps.session.getState();
  const userType = company.type ?? roleType;
  if (role === null || userType === '') return;
  await enter(deps, role, userType);
  const changed = { ...userDetails, companyName: company.name, companyId: company.id, userType };
  writeUserDetails(changed);
  deps.session.update({ userDetails: changed });
  deps.refreshData();
  // The type belongs to the membership: another company can mean another route set.
  if (userType !== roleType) deps.open('/');
}

/** Role and type, and what a client may open: without that his navigation would be empty, so a failure is thrown. */
async function enter({ session }: SessionFlowDeps, role: Role, type: UserType): Promise<void> {
  const accessibleResources = role === 'CLIENT' ? await callApi(getAccessibleResources, { query: {} }) : null;
  session.update({ role, roleType: type, accessibleResources });
}

function leave(deps: SessionFlowDeps, path: string): void {
  clearSession();
  forgetReturnPath();
  deps.forgetData();
  deps.session.update(SIGNED_OUT);
  deps.open(path);
}

function loginPathFrom({ currentPath }: SessionFlowDeps): string {
  return loginPath(new URL(currentPath(), 'http://localhost').search);
}
