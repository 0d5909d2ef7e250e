import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';

const BYTES = 'application/octet-stream';

/** Hands a file over as it arrives, to calls whose contract takes one; every other call takes JSON only. */
export function takeUploads(app: FastifyInstance): void {
  app.addContentTypeParser(BYTES, (request: FastifyRequest, payload: Readable, done) => {
    if (request.routeOptions.config.endpoint?.uploadBytes !== undefined) done(null, payload);
    else done(new AppError('unsupported-media-type', 'Send JSON with content-type application/json.'));
  });
}

export interface UploadBody {
  bytes: Readable;
  /** What the request says; it may lie. */
  announcedBytes: number | null;
}

/** The file of a request. */
export function uploadOf(request: FastifyRequest, reply: Pick<FastifyReply, 'header'>): UploadBody {
  const bytes = request.body as Readable | undefined | null;
  if (typeof bytes?.pipe !== 'function') {
    throw new AppError('unsupported-media-type', `Send the file itself, with content-type ${BYTES}.`);
  }
  // A refusal in the middle of a file leaves the rest of it on the line.
  reply.header('connection', 'close');
  const length = request.headers['content-length'];
  return { bytes, announcedBytes: length === undefined ? null : Number(length) };
}
