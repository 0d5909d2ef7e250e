import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';
import { namesTag, rangeOf, type ByteRange } from './byte-range.ts';

export interface SentFile {
  name: string;
  contentType: string;
  byteSize: number;
  bytes: Buffer | AsyncIterable<Buffer>;
}

/** The 200 of a contract with `file`. */
export function sendAsFile(reply: Pick<FastifyReply, 'headers' | 'send' | 'status'>, file: SentFile): never {
  reply.status(200);
  reply.headers({
    'content-type': file.contentType,
    'content-length': file.byteSize,
    'content-disposition': contentDisposition(file.name),
  });
  // A route of such a contract is typed for its other answer, the 202; a reply that was sent is none of them.
  return reply.send(streamOf(file.bytes)) as never;
}

export interface RangedFile extends Omit<SentFile, 'bytes'> {
  /** Strong: another file has another. */
  etag: string;
  /** Reads no more than it is asked for. */
  read: (range: ByteRange) => AsyncIterable<Buffer>;
}

/** As sendAsFile, for whoever asks for a part of it, or has it already. A part costs what the part costs. */
export function sendInRanges(request: FastifyRequest, reply: FastifyReply, file: RangedFile): never {
  const { name, contentType, byteSize, etag, read } = file;
  reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (namesTag(request.headers['if-none-match'], etag)) return reply.status(304).send() as never;
  // A part of another file than the one they have the beginning of would make a broken one.
  const isSame = (request.headers['if-range'] ?? etag) === etag;
  const range = isSame ? rangeOf(request.headers.range, byteSize) : null;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${byteSize}`);
    throw new AppError('range-not-satisfiable', `The file has ${byteSize} bytes; there are none where you ask.`);
  }
  const sent = range ?? { start: 0, end: byteSize - 1 };
  if (range !== null) reply.header('content-range', `bytes ${range.start}-${range.end}/${byteSize}`);
  reply.status(range === null ? 200 : 206);
  reply.headers({
    'content-type': contentType,
    'content-length': sent.end - sent.start + 1,
    'content-disposition': contentDisposition(name),
  });
  return reply.send(streamOf(read(sent))) as never;
}

function streamOf(bytes: Buffer | AsyncIterable<Buffer>): Buffer | Readable {
  return Buffer.isBuffer(bytes) ? bytes : Readable.from(bytes, { objectMode: false });
}

/** RFC 6266: plain ASCII for old programs, the whole name as RFC 5987 has it for the others. */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
