import {
  answerPublicQuestion,
  askAboutLines,
  getAnswerFile,
  getPublicQuestion,
  sendAnswerFile,
  withdrawQuestion,
} from '@tieout/contracts/line-questions.ts';
import { inContext } from '#db/context.ts';
import { createOnce } from '#http/create-once.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { sendAsFile } from '#http/send-file.ts';
import { uploadOf } from '#http/upload-body.ts';
import { commentReaderOf } from '#server/comments/comment-reader.ts';
import {
  answerQuestion,
  findQuestion,
  keepAnswerFile,
  openAnswerFile,
  type AnswerDeps,
} from './answer-lines.service.ts';
import { askLines, withdrawLink } from './ask-lines.service.ts';

export function lineQuestionRoutes(deps: AnswerDeps): RoutePlugin {
  const { db } = deps;
  return async function plugin(app) {
    app.route({
      ...routeOf(askAboutLines),
      handler: (request, reply) => {
        const reader = commentReaderOf(request);
        return createOnce({ db, context: reader.context, request, reply }, (transaction) =>
          askLines(deps, transaction, reader, request.body),
        );
      },
    });
    app.route({
      ...routeOf(withdrawQuestion),
      handler: (request) => {
        const reader = commentReaderOf(request);
        return inContext(db, reader.context, (transaction) => withdrawLink(transaction, reader, request.params.id));
      },
    });
    app.route({
      ...routeOf(getAnswerFile),
      handler: async (request, reply) =>
        sendAsFile(reply, await openAnswerFile(deps, commentReaderOf(request), request.params.id)),
    });
    app.route({ ...routeOf(getPublicQuestion), handler: (request) => findQuestion(deps, request.params.token) });
    app.route({
      ...routeOf(answerPublicQuestion),
      handler: (request) => answerQuestion(deps, request.params.token, request.body),
    });
    app.route({
      ...routeOf(sendAnswerFile),
      handler: (request, reply) => {
        const { bytes } = uploadOf(request, reply);
        return keepAnswerFile(deps, request.params.token, { name: request.query.name, bytes });
      },
    });
  };
}
