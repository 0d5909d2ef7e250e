import type { TestApp } from '../test-app.ts';

const OWN_ORIGIN = 'http://localhost:3000';

export interface Visited {
  status: number;
  /** Where it leads, as an address of its own. */
  location: URL | null;
  body: string;
}

/** As much of a browser as a login needs: a cookie jar per origin, and no redirect is followed unasked. */
export interface Browser {
  cookies: Map<string, string>;
  visit: (address: string | URL, form?: Record<string, string>) => Promise<Visited>;
}

/** Our own address is answered by the app, without a port; every other by whoever listens there. */
export function createBrowser({ app }: Pick<TestApp, 'app'>): Browser {
  const jars = new Map<string, Map<string, string>>();
  function jarOf(origin: string): Map<string, string> {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  }

  async function visit(address: string | URL, form?: Record<string, string>): Promise<Visited> {
    const url = new URL(address, OWN_ORIGIN);
    const jar = jarOf(url.origin);
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const { setCookies, location, ...visited } =
      url.origin === OWN_ORIGIN ? await inject(url, cookie) : await send(url, cookie, form);
    for (const text of setCookies) keep(jar, text);
    return { ...visited, location: location === null ? null : new URL(location, url) };
  }

  async function inject(url: URL, cookie: string) {
    const answer = await app.inject({ url: url.pathname + url.search, headers: cookie === '' ? {} : { cookie } });
    const { 'set-cookie': set = [], location = null } = answer.headers;
    return { status: answer.statusCode, body: answer.body, location, setCookies: [set].flat() };
  }

  return { cookies: jarOf(OWN_ORIGIN), visit };
}

async function send(url: URL, cookie: string, form?: Record<string, string>) {
  const headers: Record<string, string> = cookie === '' ? {} : { cookie };
  const sent = form === undefined ? { headers } : { headers, method: 'POST', body: new URLSearchParams(form) };
  const answer = await fetch(url, { redirect: 'manual', ...sent });
  return {
    status: answer.status,
    body: await answer.text(),
    location: answer.headers.get('location'),
    setCookies: answer.headers.getSetCookie(),
  };
}

function keep(jar: Map<string, string>, text: string): void {
  const [pair = '', ...attributes] = text.split('; ');
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const isGone = attributes.some((attribute) => /^(max-age=0|expires=Thu, 01 Jan 1970)/i.test(attribute));
  if (isGone) jar.delete(name);
  else jar.set(name, value);
}

/** Goes where it is sent until it is back at our own callback, whose address is the answer. */
export async function followToCallback({ visit }: Browser, from: URL | null): Promise<URL> {
  let url = from;
  for (let step = 0; step < 10 && url !== null; step += 1) {
    if (url.origin === OWN_ORIGIN) return url;
    ({ location: url } = await visit(url));
  }
  throw new Error(`The provider did not send the browser back but left it at ${String(url)}`);
}
