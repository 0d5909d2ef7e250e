import { randomUUID } from 'node:crypto';
import type { PublicConfig } from '@tieout/contracts/config.ts';
import { ENDPOINTS } from '@tieout/contracts/endpoints.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createGuard } from '#access/guard.ts';
import type { AppDb } from '#db/client.ts';
import { authRoutes } from '#features/auth/auth.routes.ts';
import { configRoutes } from '#features/config/config.routes.ts';
import { headlineRoutes } from '#features/headline/headline.routes.ts';
import { healthRoutes } from '#features/health/health.routes.ts';
import { meRoutes } from '#features/me/me.routes.ts';
import { outboxRoutes } from '#features/outbox/outbox.routes.ts';
import { requireContracts } from '#http/contract-check.ts';
import { createAddressRefusal, handleError } from '#http/error-handler.ts';
import { addSecurityHeaders, securityHeaders } from '#http/security-headers.ts';
import { serveWebFiles } from '#http/web-files.ts';
import type { IdentityProvider } from '#identity/port.ts';

/** Everything the app needs from outside. main and every test pass it; nothing is reached for. */
export interface AppDeps {
  db: AppDb;
  identity: IdentityProvider;
  ping: () => Promise<void>;
  publicConfig: PublicConfig;
  log: FastifyBaseLogger;
  /** The built web app, or null where only the API is wanted. */
  webFolder: string | null;
}

const BODY_LIMIT_BYTES = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const headers = securityHeaders({ isHttps: deps.publicConfig.publicUrl.startsWith('https:') });
  const app = Fastify({
    loggerInstance: deps.log,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 2 * REQUEST_TIMEOUT_MS,
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: createAddressRefusal(headers),
  });
  // Only JSON is read; a text would otherwise be validated as one.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorateRequest('caller', null);
  app.decorateRequest('companyAccess', null);
  addSecurityHeaders(app, headers);

  // Files first: every route after this line needs a contract.
  await serveWebFiles(app, deps.webFolder);
  requireContracts(app, ENDPOINTS);
  app.addHook('onRequest', createGuard(deps));
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });

  await app.register(healthRoutes(deps));
  await app.register(configRoutes(deps.publicConfig));
  await app.register(authRoutes(deps));
  await app.register(meRoutes(deps));
  await app.register(headlineRoutes({ db: deps.db, build: deps.publicConfig.version }));
  await app.register(
    outboxRoutes({ db: deps.db, isOpen: deps.publicConfig.isOutboxOpen, publicUrl: deps.publicConfig.publicUrl }),
  );
  return app;
}
