import { endSession, isAuthenticated, login, refreshSession, startSession } from './auth.ts';
import { getConfig } from './config.ts';
import type { Endpoint } from './endpoint.ts';
import { drillDownMetric, getHeadline, getPortfolio } from './headline.ts';
import { getHealth, getReadiness } from './health.ts';
import { TOOLKIT_ENDPOINTS } from './identity-toolkit.ts';
import { chooseCompany, getAccessibleResources, getCompanies, getMe, getMeAuthenticated } from './me.ts';
import { getMetrics } from './operations.ts';
import { completeNextRegistration, getNext, submitNext } from './next.ts';
import { finishOpenId, startOpenId } from './openid.ts';
import { getOutbox } from './outbox.ts';
import { getOpenApi, getReference, getReferenceScript, getReferenceStyle } from './reference.ts';
import { register, registerHubspot, requestPasswordReset, sendVerifyEmail, verifyEmail } from './registration.ts';
import { contactUs, reportBug, reportIssue } from './support.ts';

/** Every call the server answers. The server refuses to start when a route and this list disagree. */
export const ENDPOINTS: readonly Endpoint[] = [
  login,
  isAuthenticated,
  startSession,
  refreshSession,
  endSession,
  register,
  registerHubspot,
  sendVerifyEmail,
  verifyEmail,
  requestPasswordReset,
  ...TOOLKIT_ENDPOINTS,
  startOpenId,
  finishOpenId,
  getNext,
  completeNextRegistration,
  submitNext,
  getMe,
  getMeAuthenticated,
  getAccessibleResources,
  getCompanies,
  chooseCompany,
  getHeadline,
  getPortfolio,
  drillDownMetric,
  contactUs,
  reportBug,
  reportIssue,
  getConfig,
  getOpenApi,
  getReference,
  getReferenceStyle,
  getReferenceScript,
  getOutbox,
  getHealth,
  getReadiness,
  getMetrics,
];
