import {
  changeOwnMetric,
  createOwnMetric,
  deleteOwnMetric,
  getMetricReferences,
  getOwnMetrics,
  getOwnMetricValues,
  previewOwnMetric,
  restoreOwnMetric,
  typeOwnMetricValues,
} from '@tieout/contracts/own-metrics.ts';
import type { FastifyRequest } from 'fastify';
import { companyAccessOf, companyCallOf } from '#access/guard.ts';
import { createOnce } from '#http/create-once.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import type { MetricEditor } from './open-own-metrics.ts';
import {
  changeMetric,
  createMetric,
  deleteMetric,
  findOwnMetrics,
  findReferences,
  restoreMetric,
  type OwnMetricsDeps,
} from './own-metrics.service.ts';
import { findValues, typeValues } from './own-values.service.ts';
import { previewFormula } from './preview.service.ts';

export function ownMetricRoutes(deps: OwnMetricsDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({ ...routeOf(getOwnMetrics), handler: (request) => findOwnMetrics(deps, editorOf(request)) });
    app.route({ ...routeOf(getMetricReferences), handler: (request) => findReferences(deps, editorOf(request)) });
    app.route({
      ...routeOf(createOwnMetric),
      handler: (request, reply) => {
        const editor = editorOf(request);
        return createOnce({ db: deps.db, context: editor.context, request, reply }, (transaction) =>
          createMetric(transaction, editor, request.body),
        );
      },
    });
    app.route({
      ...routeOf(changeOwnMetric),
      handler: (request) => changeMetric(deps, editorOf(request), request.params.id, request.body),
    });
    app.route({
      ...routeOf(deleteOwnMetric),
      handler: (request) => deleteMetric(deps, editorOf(request), request.params.id),
    });
    app.route({
      ...routeOf(restoreOwnMetric),
      handler: (request) => restoreMetric(deps, editorOf(request), request.params.id),
    });
    app.route({
      ...routeOf(previewOwnMetric),
      handler: (request) => previewFormula(deps, editorOf(request), request.body),
    });
    app.route({
      ...routeOf(getOwnMetricValues),
      handler: (request) => findValues(deps, editorOf(request), request.params.id),
    });
    app.route({
      ...routeOf(typeOwnMetricValues),
      handler: (request) => typeValues(deps, editorOf(request), request.params.id, request.body.values),
    });
  };
}

function editorOf(request: FastifyRequest): MetricEditor {
  return { ...companyCallOf(request), access: companyAccessOf(request) };
}
