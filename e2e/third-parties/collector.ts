import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Stands in for all three services at once: it keeps what it gets and answers with scripts. */
export interface Collector {
  url: string;
  received: readonly Received[];
  /** Of the error-reporting service, as the library encloses them: one line of header, one of content. */
  items: (type: string) => unknown[];
  scripts: () => string[];
  /** What the two scripts were told and have sent on. */
  told: () => string[];
  stop: () => Promise<void>;
}

/** Like the marketing loader: writes another script into the page, with a plain address, and tells of the page by itself. */
const LOADER = `{
  const home = document.currentScript.src;
  const more = document.createElement('script');
  more.src = new URL('/more.js', home).href;
  document.head.append(more);
  window.loaderRan = true;
  let path = location.pathname + location.search;
  const view = () => fetch(new URL('/told', home), {
    method: 'POST',
    body: JSON.stringify({ by: 'marketing', page: location.origin + path, title: document.title, from: document.referrer }),
  });
  const run = ([name, value]) => {
    if (name === 'setPath') path = value;
    if (name === 'trackPageView') view();
  };
  (window._hsq ?? []).forEach(run);
  view();
  window._hsq = { push: run };
}`;

/** Like the analytics tag: takes the address and the title of the page for what nobody has told it. */
const TAG = `{
  const home = document.currentScript.src;
  const kept = {};
  const run = (command) => {
    const [name, ...rest] = [...command];
    if (name === 'set') Object.assign(kept, rest[0]);
    if (name !== 'event') return;
    const page = { page_location: location.href, page_title: document.title, page_referrer: document.referrer };
    const body = JSON.stringify({ by: 'analytics', event: rest[0], ...page, ...kept, ...rest[1] });
    fetch(new URL('/told', home), { method: 'POST', body });
  };
  (window.dataLayer ?? []).forEach(run);
  window.dataLayer.push = run;
}`;

export async function startCollector(): Promise<Collector> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    answer(request, response, received).catch((error: unknown) => response.destroy(error as Error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    items: (type) => received.flatMap(({ path, body }) => (path.startsWith('/api/1/') ? itemsOf(body, type) : [])),
    told: () => received.filter(({ path }) => path === '/told').map(({ body }) => body),
    scripts: () => received.filter(({ method }) => method === 'GET').map(({ path }) => path),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, received: Received[]): Promise<void> {
  const { method = '', url: path = '', headers } = request;
  const body = await text(request);
  if (method !== 'OPTIONS') received.push({ method, path, headers, body });
  const script = path.endsWith('.js') || path.startsWith('/gtag/');
  response.writeHead(200, {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'content-type': script ? 'text/javascript' : 'application/json',
  });
  if (!script) return void response.end('{}');
  response.end(`${scriptAt(path)}\nwindow.ran = [...(window.ran ?? []), ${JSON.stringify(path)}];`);
}

function scriptAt(path: string): string {
  if (/^\/\d+\.js$/.test(path)) return LOADER;
  return path.startsWith('/gtag/') ? TAG : '';
}

function itemsOf(envelope: string, type: string): unknown[] {
  const lines = envelope.split('\n');
  return lines.flatMap((line, index) => {
    const header = line.startsWith('{"type"') ? (JSON.parse(line) as { type: string }) : null;
    if (header?.type !== type) return [];
    // A recording has a line of its own before its content.
    const content = lines[index + (type === 'replay_recording' ? 2 : 1)] ?? 'null';
    return [JSON.parse(content) as unknown];
  });
}
