import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { healthRoutes, type HealthDeps } from '#features/health/health.routes.ts';
import { handleError } from '#http/error-handler.ts';
import { routesOf } from '#http/route-of.ts';
import { validateRequest } from '#http/validate-request.ts';
import { writeAnswer } from '#http/write-answer.ts';
import { addSecurityHeaders, securityHeaders } from '#http/security-headers.ts';

/** What a process that only runs jobs answers: whether it lives, and whether it reaches its database. */
export async function buildHealthApp(deps: HealthDeps & { log: FastifyBaseLogger }): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: deps.log });
  app.setValidatorCompiler(validateRequest);
  app.setSerializerCompiler(writeAnswer);
  app.setErrorHandler(handleError);
  addSecurityHeaders(app, securityHeaders({ isHttps: false }));
  await routesOf(app).register(healthRoutes(deps));
  return app;
}
