import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_NAME = /^(localhost|[a-z\d-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/** What proxies add for whoever is behind them. One that adds nothing looks like a person here, so this is no proof. */
const HANDED_ON =
  /^(forwarded|via|x-forwarded(-.+)?|x-original-.+|x-real-ip|.*client-ip|cf-.+|x-envoy-.+|x-amzn-.+|fly-.+)$/;

/** Whether only this machine can mean itself by that address. Whoever gives another one wants to be found by others. */
export function isLoopbackAddress(publicUrl: string): boolean {
  return LOOPBACK_NAME.test(new URL(publicUrl).hostname);
}

/**
 * Whether somebody at this machine calls it by its own name. Not what a proxy beside us hands on, and not what a page
 * elsewhere sends by pointing its own name here.
 */
export function isFromThisMachine({ socket, hostname, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOOPBACK_NAME.test(hostname) &&
    !Object.keys(headers).some((name) => HANDED_ON.test(name))
  );
}
