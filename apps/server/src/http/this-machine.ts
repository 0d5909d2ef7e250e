import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const HANDED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether somebody at this machine calls it by its own name. Not what a proxy beside us hands on, and not what a page
 * elsewhere sends by pointing its own name here.
 */
export function isFromThisMachine(
  { socket, hostname, headers }: FastifyRequest,
  otherOwnNames: readonly string[] = [],
): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    (OWN_NAMES.includes(hostname) || otherOwnNames.includes(hostname)) &&
    HANDED_ON.every((name) => headers[name] === undefined)
  );
}
