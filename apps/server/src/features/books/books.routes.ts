import { getBooks, putBooks } from '@tieout/contracts/books.ts';
import type { FastifyRequest } from 'fastify';
import { companyAccessOf, companyCallOf } from '#access/guard.ts';
import { reaches } from '#access/levels.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { changeBooks, findBooks, type BooksDeps, type BooksEditor } from './books.service.ts';

export function bookRoutes(deps: BooksDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({ ...routeOf(getBooks), handler: (request) => findBooks(deps, editorOf(request)) });
    app.route({ ...routeOf(putBooks), handler: (request) => changeBooks(deps, editorOf(request), request.body) });
  };
}

function editorOf(request: FastifyRequest): BooksEditor {
  const canEdit = reaches(companyAccessOf(request).grantFor('settings').level, 'edit');
  return { ...companyCallOf(request), canEdit };
}
