import { randomUUID } from 'node:crypto';
import type { PublicConfig } from '@tieout/contracts/config.ts';
import { ENDPOINTS } from '@tieout/contracts/endpoints.ts';
import { IMPORT_LIMITS, type ImportLimits } from '@tieout/contracts/ledger-import.ts';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Registry } from 'prom-client';
import { guardRoutes } from '#access/guard.ts';
import type { AppDb } from '#db/client.ts';
import { accountRoutes } from '#features/account/account.routes.ts';
import { alertRoutes } from '#features/alerts/alerts.routes.ts';
import { authRoutes } from '#features/auth/auth.routes.ts';
import { dataSourceRoutes } from '#features/data-sources/data-sources.routes.ts';
import { factImportRoutes } from '#features/fact-import/fact-import.routes.ts';
import { openItemRoutes } from '#features/open-items/open-items.routes.ts';
import { bankRoutes } from '#features/bank/bank.routes.ts';
import { bookRoutes } from '#features/books/books.routes.ts';
import { activityRoutes } from '#features/activity/activity.routes.ts';
import { accessSettingsRoutes } from '#features/clients/access-settings.routes.ts';
import { clientRoutes } from '#features/clients/clients.routes.ts';
import { configRoutes } from '#features/config/config.routes.ts';
import { lineQuestionRoutes } from '#features/comments/line-questions.routes.ts';
import { commentRoutes } from '#features/comments/comments.routes.ts';
import { customReportRoutes } from '#features/custom-reports/custom-reports.routes.ts';
import { exchangeRateRoutes } from '#features/exchange-rates/exchange-rates.routes.ts';
import { filledMonthsRoutes } from '#features/after-import/filled-months.routes.ts';
import { freshnessRoutes } from '#features/freshness/freshness.routes.ts';
import { forecastRoutes } from '#features/forecasts/forecasts.routes.ts';
import { planVsActualRoutes } from '#features/plan-vs-actual/plan-vs-actual.routes.ts';
import { changesRoutes } from '#features/changes/changes.routes.ts';
import { dashboardRoutes } from '#features/dashboard/dashboard.routes.ts';
import { headlineRoutes } from '#features/headline/headline.routes.ts';
import { healthRoutes } from '#features/health/health.routes.ts';
import { toolkitRoutes } from '#features/identity-toolkit/toolkit.routes.ts';
import { publishingRoutes } from '#features/publishing/publishing.routes.ts';
import { sharedLinkRoutes } from '#features/publishing/shared-links.routes.ts';
import { readinessRoutes } from '#features/publishing/readiness.routes.ts';
import { documentRoutes } from '#features/documents/documents.routes.ts';
import { invitationRoutes } from '#features/invitations/invitations.routes.ts';
import { jobRoutes } from '#features/jobs/jobs.routes.ts';
import { lastLookRoutes } from '#features/last-look/last-look.routes.ts';
import { ledgerAccountRoutes } from '#features/ledger-accounts/ledger-accounts.routes.ts';
import { controlReportRoutes } from '#features/ledger-import/controls/control-reports.routes.ts';
import { correctionRoutes } from '#features/ledger-import/corrections/corrections.routes.ts';
import { importAccountRoutes } from '#features/ledger-import/import-accounts.routes.ts';
import { ledgerImportRoutes } from '#features/ledger-import/ledger-import.routes.ts';
import { meRoutes } from '#features/me/me.routes.ts';
import { managerRoutes } from '#features/manager/manager.routes.ts';
import { metricsRoutes } from '#features/process-metrics/metrics.routes.ts';
import { metricRoutes } from '#features/metrics/metrics.routes.ts';
import { nextRoutes } from '#features/next/next.routes.ts';
import { NO_PARTNER } from '#features/next/next.service.ts';
import { onboardingRoutes } from '#features/onboarding/onboarding.routes.ts';
import { openIdRoutes, type OpenIdSettings } from '#features/openid/openid.routes.ts';
import { outboxRoutes } from '#features/outbox/outbox.routes.ts';
import { ownMetricRoutes } from '#features/own-metrics/own-metrics.routes.ts';
import { portfolioRoutes } from '#features/portfolio/portfolio.routes.ts';
import { planFileRoutes } from '#features/plans/plan-files.routes.ts';
import { planRoutes } from '#features/plans/plans.routes.ts';
import {
  quickbooksConnectionRoutes,
  quickbooksConnectRoutes,
  quickbooksSwitchingRoutes,
} from '#features/quickbooks-connect/quickbooks-connect.routes.ts';
import { registrationRoutes } from '#features/registration/registration.routes.ts';
import { requestReset } from '#features/registration/reset.service.ts';
import { resendVerification } from '#features/registration/verification.service.ts';
import { recalculationRoutes } from '#features/recalculation/recalculation.routes.ts';
import { referenceRoutes } from '#features/reference/reference.routes.ts';
import { reportSettingsRoutes } from '#features/report-settings/report-settings.routes.ts';
import { reportStructureRoutes } from '#features/report-structure/report-structure.routes.ts';
import { runwayRoutes } from '#features/runway/runway.routes.ts';
import { statementDrillDownRoutes } from '#features/statement-drill-down/drill-down.routes.ts';
import { statementExportRoutes } from '#features/statement-export/statement-export.routes.ts';
import { statementRoutes } from '#features/statements/statements.routes.ts';
import { supportRoutes } from '#features/support/support.routes.ts';
import { tutorialRoutes } from '#features/tutorials/tutorials.routes.ts';
import { valuationRoutes } from '#features/valuation/valuation.routes.ts';
import { answerExpectations, answerTunnels, createBrokenRequestAnswer } from '#http/broken-requests.ts';
import { requireContracts } from '#http/contract-check.ts';
import { readCookies } from '#http/cookies.ts';
import { createAddressRefusal, handleError } from '#http/error-handler.ts';
import { createKeptAnswers } from '#http/kept-answers.ts';
import type { FiguresThread } from '#metrics/thread/figures-thread.ts';
import { giveUpLateBodies } from '#http/late-bodies.ts';
import { requireOneHost } from '#http/named-host.ts';
import { limitRequests } from '#http/rate-limit.ts';
import { logRequests } from '#http/request-log.ts';
import { measureRequests } from '#http/request-metrics.ts';
import { routesOf, type RouteApp } from '#http/route-of.ts';
import { addSecurityHeaders, securityHeaders } from '#http/security-headers.ts';
import type { WidgetVendor } from '#http/widget-sources.ts';
import { watchStorage, type FreeBytes } from '#http/storage-watch.ts';
import { takeUploads } from '#http/upload-body.ts';
import { validateRequest } from '#http/validate-request.ts';
import { writeAnswer } from '#http/write-answer.ts';
import { serveWebFiles } from '#http/web-files.ts';
import type { AttemptLimits } from '#identity/attempts/attempt-limits.ts';
import { giveBackAfterFaults } from '#identity/attempts/counted-attempts.ts';
import type { EmbeddedIdentity } from '#identity/embedded/embedded-identity.ts';
import type { Visit } from '#identity/login/log-in-with-password.ts';
import { GOOGLE_ORIGINS } from '#identity/firebase/firebase-settings.ts';
import type { PasswordStrength } from '#identity/password-strength/password-strength.ts';
import type { IdentityProvider } from '#identity/port.ts';
import type { SecretBox } from '#server/secrets/secret-box.ts';
import { vendorWebhookRoutes } from '#features/vendor-webhooks/vendor-webhooks.routes.ts';
import type { QuickBooksVendor } from '#sync/quickbooks/quickbooks-vendor.ts';
import { DEMO_PARTNER } from './demo/demo-partner.ts';

/** Everything the app needs from outside. main and every test pass it; nothing is reached for. */
export interface AppDeps {
  db: AppDb;
  /** The connections behind `db`, for its metrics and for queries whose plans are kept. */
  pool: pg.Pool;
  /** Where dashboards are worked out. */
  figures: FiguresThread;
  identity: IdentityProvider;
  /** Our own provider, when it is the one in use: the browser's SDK then talks to us. Else null. */
  embeddedIdentity: EmbeddedIdentity | null;
  passwordStrength: PasswordStrength;
  openId: OpenIdSettings;
  /** How often strangers may try. */
  limits: AttemptLimits;
  ping: () => Promise<void>;
  freeBytes: FreeBytes;
  publicConfig: PublicConfig;
  log: FastifyBaseLogger;
  /** The built web app, or null where only the API is wanted. */
  webFolder: string | null;
  /** Calls one address may make in a minute; null where somebody measures or tests something else. */
  requestsPerMinute: number | null;
  /** Addresses whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /** Other limits to uploaded files than the product's. */
  importLimits?: ImportLimits;
  /** What a monitor shows to read the metrics; null means that only this machine reads them. */
  metricsToken: string | null;
  /** Vendors whose widgets may open inside our pages. */
  widgets: readonly WidgetVendor[];
  /** Where requests for help are mailed to, if anywhere. */
  supportEmail: string | null;
  /** Where daily exchange rates come from; null: from nowhere. */
  ratesHost: string | null;
  /** Keeps the links for bookkeepers readable for those who made them, and for nobody who reads the database. */
  connectLinkBox: SecretBox;
  /** Keeps what opens the books of connected companies. */
  grantBox: SecretBox;
  /** Null where nobody can connect to QuickBooks. */
  quickBooks: QuickBooksVendor | null;
}

const BODY_LIMIT_BYTES = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
/** The largest file over a line of 3 Mbit/s. */
const UPLOAD_TIMEOUT_MS = 15 * 60_000;
/** How often Node looks for requests that are late; its own 30 s would double the time a slow caller gets. */
const LATE_CHECK_MS = 5_000;

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { publicUrl, thirdParties, identity } = deps.publicConfig;
  const isHttps = publicUrl.startsWith('https:');
  const headers = securityHeaders({
    isHttps,
    partnerLogoUrl: deps.openId.providers[0]?.logoUrl ?? null,
    thirdParties,
    widgets: deps.widgets,
    identityOrigins: identity.mode === 'firebase' ? GOOGLE_ORIGINS : [],
  });
  const app = createHttpServer(deps, headers);
  app.setValidatorCompiler(validateRequest);
  app.setSerializerCompiler(writeAnswer);
  app.setErrorHandler(handleError);
  logRequests(app, deps.log);
  const registry = new Registry();
  measureRequests(app, registry);
  const storage = watchStorage(app, deps.freeBytes);
  addSecurityHeaders(app, headers);
  requireOneHost(app);
  await readCookies(app, { isHttps });

  // Files first: every route after this line needs a contract.
  await serveWebFiles(app, deps.webFolder);
  requireContracts(app, ENDPOINTS);
  if (deps.requestsPerMinute !== null) await limitRequests(app, deps.requestsPerMinute);
  guardRoutes(app, deps);
  giveBackAfterFaults(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });

  const routes = routesOf(app);
  await routes.register(healthRoutes({ ping: deps.ping, isStorageFull: storage.isFull }));
  await routes.register(configRoutes(deps.publicConfig));
  await addAccountRoutes(routes, { ...deps, publicUrl });
  await routes.register(meRoutes(deps));
  await routes.register(accountRoutes(deps));
  await routes.register(clientRoutes({ ...deps, publicUrl }));
  await routes.register(accessSettingsRoutes(deps));
  await routes.register(activityRoutes(deps));
  await routes.register(invitationRoutes(deps));
  await addReportRoutes(routes, deps);
  await routes.register(supportRoutes(deps));
  await routes.register(metricsRoutes({ registry, db: deps.db, pool: deps.pool, token: deps.metricsToken, publicUrl }));
  await routes.register(referenceRoutes({ ...deps.publicConfig, webFolder: deps.webFolder }));
  await routes.register(outboxRoutes({ db: deps.db, isOpen: deps.publicConfig.isOutboxOpen }));
  return app;
}

/** Takes connections, and gives what is no request an answer of the same kind. */
function createHttpServer({ log, trustedProxies }: AppDeps, headers: Record<string, string>): FastifyInstance {
  const answerBrokenRequest = createBrokenRequestAnswer(headers);
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    connectionTimeout: 2 * REQUEST_TIMEOUT_MS,
    http: {
      connectionsCheckingInterval: LATE_CHECK_MS,
      headersTimeout: REQUEST_TIMEOUT_MS,
      requireHostHeader: false,
    },
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    clientErrorHandler: answerBrokenRequest,
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: createAddressRefusal(headers),
  });
  // Only JSON is read; a text would otherwise be validated as one.
  app.removeContentTypeParser('text/plain');
  takeUploads(app);
  answerExpectations(app.server, headers);
  answerTunnels(app.server, headers);
  giveUpLateBodies(app, REQUEST_TIMEOUT_MS, answerBrokenRequest);
  return app;
}

/** The figures, what they are arranged by, and the files they come from and go to. */
async function addReportRoutes(app: RouteApp, deps: AppDeps): Promise<void> {
  const cached = { db: deps.db, build: deps.publicConfig.version, answers: createKeptAnswers() };
  await app.register(headlineRoutes(cached));
  await app.register(dashboardRoutes({ ...cached, figures: deps.figures }));
  await app.register(lastLookRoutes(deps));
  await app.register(metricRoutes(deps));
  await app.register(changesRoutes(cached));
  await app.register(planVsActualRoutes(cached));
  await app.register(forecastRoutes(deps));
  await app.register(alertRoutes(deps));
  await app.register(freshnessRoutes(deps));
  await app.register(readinessRoutes(deps));
  await app.register(publishingRoutes(deps));
  await app.register(sharedLinkRoutes({ db: deps.db, publicUrl: deps.publicConfig.publicUrl }));
  await app.register(filledMonthsRoutes(deps));
  await app.register(statementRoutes(cached));
  await app.register(statementDrillDownRoutes(deps));
  await app.register(recalculationRoutes(deps));
  await app.register(statementExportRoutes(deps));
  await app.register(planRoutes(cached));
  await app.register(runwayRoutes(deps));
  await app.register(valuationRoutes(deps));
  await app.register(planFileRoutes(cached));
  await app.register(jobRoutes(deps));
  await app.register(documentRoutes(deps));
  await app.register(reportStructureRoutes(deps));
  await app.register(reportSettingsRoutes(deps));
  await app.register(exchangeRateRoutes(deps));
  await app.register(bookRoutes(deps));
  await app.register(customReportRoutes(deps));
  await app.register(ledgerAccountRoutes(deps));
  await app.register(bankRoutes(deps));
  await app.register(openItemRoutes(deps));
  await app.register(factImportRoutes(deps));
  await app.register(ownMetricRoutes(deps));
  await app.register(dataSourceRoutes(deps));
  const imports = { db: deps.db, limits: deps.importLimits ?? IMPORT_LIMITS };
  await app.register(ledgerImportRoutes(imports));
  await app.register(importAccountRoutes(imports));
  await app.register(correctionRoutes(imports));
  await app.register(controlReportRoutes(imports));
  const { publicUrl } = deps.publicConfig;
  await app.register(
    quickbooksConnectRoutes({ db: deps.db, vendor: deps.quickBooks, box: deps.connectLinkBox, publicUrl }),
  );
  await app.register(quickbooksSwitchingRoutes({ db: deps.db }));
  await app.register(vendorWebhookRoutes({ db: deps.db, vendor: deps.quickBooks }));
  await app.register(
    quickbooksConnectionRoutes({ db: deps.db, vendor: deps.quickBooks, grantBox: deps.grantBox, publicUrl }),
  );
  await app.register(commentRoutes({ db: deps.db, publicUrl }));
  await app.register(lineQuestionRoutes({ db: deps.db, publicUrl }));
}

/** Who somebody is, and how they come to be that. */
async function addAccountRoutes(app: RouteApp, deps: AppDeps & { publicUrl: string }): Promise<void> {
  await app.register(authRoutes(deps));
  await app.register(registrationRoutes(deps));
  await app.register(openIdRoutes(deps));
  await app.register(managerRoutes(deps));
  await app.register(portfolioRoutes(deps));
  const standIn = deps.publicConfig.demo === null ? NO_PARTNER : DEMO_PARTNER;
  await app.register(nextRoutes({ db: deps.db, partner: deps.openId.providers[0], standIn }));
  await app.register(onboardingRoutes(deps));
  await app.register(tutorialRoutes());
  const mails = {
    requestReset: (email: string, visit: Visit) => requestReset(deps, email, visit),
    resendVerification: (email: string, visit: Visit) => resendVerification(deps, email, visit),
  };
  const { embeddedIdentity } = deps;
  await app.register(
    toolkitRoutes(embeddedIdentity === null ? null : { ...deps, ...mails, identity: embeddedIdentity }),
  );
}
