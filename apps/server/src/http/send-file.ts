import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface SentFile {
  name: string;
  contentType: string;
  byteSize: number;
  bytes: Buffer | Readable;
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
  return reply.send(file.bytes) as never;
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
