import {
  changeComment,
  createComment,
  deleteComment,
  getComments,
  getCommentThread,
  lookAtObject,
  readComments,
} from '@tieout/contracts/comments.ts';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { createOnce } from '#http/create-once.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { commentReaderOf } from '#server/comments/comment-reader.ts';
import { changeCommentOf, dropComment } from './change-comment.service.ts';
import { findComments, findThread, lookAt, readThreads } from './comments.service.ts';
import type { CommentDeps } from './mentions.ts';
import { writeComment } from './write-comment.service.ts';

export function commentRoutes({ db, ...deps }: CommentDeps & { db: AppDb }): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getComments),
      handler: (request) => {
        const reader = commentReaderOf(request);
        return inSnapshot(db, reader.context, (transaction) => findComments(transaction, reader, request.query));
      },
    });
    app.route({
      ...routeOf(createComment),
      handler: (request, reply) => {
        const reader = commentReaderOf(request);
        return createOnce({ db, context: reader.context, request, reply }, (transaction) =>
          writeComment(deps, transaction, reader, request.body),
        );
      },
    });
    app.route({
      ...routeOf(changeComment),
      handler: (request) => {
        const reader = commentReaderOf(request);
        const { id } = request.params;
        return inContext(db, reader.context, (transaction) =>
          changeCommentOf(deps, transaction, reader, { id, change: request.body }),
        );
      },
    });
    app.route({
      ...routeOf(deleteComment),
      handler: (request) => {
        const reader = commentReaderOf(request);
        return inContext(db, reader.context, (transaction) => dropComment(transaction, reader, request.params.id));
      },
    });
    app.route({
      ...routeOf(getCommentThread),
      handler: (request) => {
        const reader = commentReaderOf(request);
        return inSnapshot(db, reader.context, (transaction) => findThread(transaction, reader, request.params.id));
      },
    });
    app.route({
      ...routeOf(readComments),
      handler: (request) => {
        const reader = commentReaderOf(request);
        return inContext(db, reader.context, (transaction) => readThreads(transaction, reader, request.body.threadId));
      },
    });
    app.route({
      ...routeOf(lookAtObject),
      handler: (request) => {
        const reader = commentReaderOf(request);
        return inSnapshot(db, reader.context, (transaction) => lookAt(transaction, reader, request.body.object));
      },
    });
  };
}
