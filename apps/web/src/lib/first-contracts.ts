import { endSession, isAuthenticated, login, refreshSession, startSession } from '@tieout/contracts/auth.ts';
import { getConfig } from '@tieout/contracts/config.ts';
import { errorBody } from '@tieout/contracts/error-body.ts';
import { getAccessibleResources, getMe } from '@tieout/contracts/me.ts';

/** What begins and ends a session, and what reads a refusal. Only `load-contracts.ts` imports it: zod weighs 18 kB. */
export const firstContracts = {
  login,
  startSession,
  refreshSession,
  endSession,
  isAuthenticated,
  getMe,
  getAccessibleResources,
  getConfig,
  errorBody,
};
