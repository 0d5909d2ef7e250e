import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_NAME = /^(localhost|[a-z\d-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/**
 * What proxies add for whoever is behind them. By what such names have in common: no list would ever be whole. One that
 * adds nothing looks like a person here, so this is no proof.
 */
const HANDED_ON =
  /forward|proxy|client|(real|remote|user|sent|origin(al|ating)?)-?(ip|addr|from|host|url|uri)|^via$|cdn|^cf-|cloudfront|appengine|azure|^x-original|^x-envoy|^x-amzn|^fly-|akamai|fastly|vercel|netlify/;

/** Whether only this machine can mean itself by that address. Whoever gives another one wants to be found by others. */
export function isLoopbackAddress(publicUrl: string): boolean {
  return LOOPBACK_NAME.test(new URL(publicUrl).hostname);
}

/**
 * Whether somebody at this machine calls it by its own name. Not what a proxy beside us hands on, and not what a page
 * elsewhere sends by pointing its own name here.
 */
export function isFromThisMachine({ socket, hostname, headers, raw }: MachineRequest): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOOPBACK_NAME.test(hostname) &&
    !Object.keys(headers).some((name) => HANDED_ON.test(name)) &&
    isOfNoOtherPage(headers) &&
    isForThisHost(raw.url ?? '', headers.host)
  );
}

/** The parts of a request that tell. */
type MachineRequest = Pick<FastifyRequest, 'hostname' | 'headers'> & {
  socket: Pick<FastifyRequest['socket'], 'remoteAddress'>;
  raw: Pick<FastifyRequest['raw'], 'url'>;
};

function isOfNoOtherPage({ 'sec-fetch-site': site, origin, host }: FastifyRequest['headers']): boolean {
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  return isOwnSite && (origin === undefined || URL.parse(origin)?.host === host);
}

/** Who asks a proxy writes the whole address, and that counts, not the header. */
function isForThisHost(target: string, host: string | undefined): boolean {
  const address = URL.parse(target);
  return address === null || address.host === host;
}
