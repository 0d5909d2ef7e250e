import { endSession, isAuthenticated, login } from './auth.ts';
import { getConfig } from './config.ts';
import type { Endpoint } from './endpoint.ts';
import { drillDownMetric, getHeadline, getPortfolio } from './headline.ts';
import { getHealth, getReadiness } from './health.ts';
import { chooseCompany, getAccessibleResources, getCompanies, getMe, getMeAuthenticated } from './me.ts';
import { getOutbox } from './outbox.ts';

/** Every call the server answers. The server refuses to start when a route and this list disagree. */
export const ENDPOINTS: readonly Endpoint[] = [
  login,
  isAuthenticated,
  endSession,
  getMe,
  getMeAuthenticated,
  getAccessibleResources,
  getCompanies,
  chooseCompany,
  getHeadline,
  getPortfolio,
  drillDownMetric,
  getConfig,
  getOutbox,
  getHealth,
  getReadiness,
];
