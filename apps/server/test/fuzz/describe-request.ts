import type { FuzzRequest } from './requests.ts';

const SHOWN = 4_000;

/** Enough to send it again by hand. */
export function describeRequest({ kind, caller, method, url, headers, payload }: FuzzRequest): string {
  const token = caller === 'anonymous' ? {} : { authorization: `Bearer <token of the ${caller}>` };
  return [
    `${method} ${url}   (${kind}, as ${caller})`,
    ...Object.entries({ ...token, ...headers }).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    payload === null ? 'no body' : `body: ${shortened(JSON.stringify(payload))}`,
  ].join('\n');
}

function shortened(text: string): string {
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}… (${text.length} characters; the seed makes it again)`;
}
