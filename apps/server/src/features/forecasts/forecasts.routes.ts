import { getForecastReview, getScorecard, saveForecastReview } from '@tieout/contracts/forecasts.ts';
import type { FastifyRequest } from 'fastify';
import { companyAccessOf, companyCallOf } from '#access/guard.ts';
import { reaches } from '#access/levels.ts';
import type { AppDb } from '#db/client.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { notFound } from '#server/app-error.ts';
import { pageScope } from '#statements/question/headline-scope.ts';
import { findReview, saveReview, type Reviewer } from './review.service.ts';
import { findScorecard } from './scorecard.service.ts';

/** Forecasts are made of the live books and published to nobody. */
function reviewerOf(request: FastifyRequest): Reviewer {
  const [call, access] = [companyCallOf(request), companyAccessOf(request)];
  const grant = access.grantFor('planning');
  if (!grant.isLive) throw notFound();
  return { ...call, scope: pageScope(call.context, access, 'planning'), canEdit: reaches(grant.level, 'edit') };
}

export function forecastRoutes({ db }: { db: AppDb }): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getScorecard),
      handler: (request) => findScorecard(db, reviewerOf(request).scope, request.query.plan),
    });
    app.route({ ...routeOf(getForecastReview), handler: (request) => findReview(db, reviewerOf(request)) });
    app.route({
      ...routeOf(saveForecastReview),
      handler: (request) => saveReview(db, reviewerOf(request), request.body),
    });
  };
}
