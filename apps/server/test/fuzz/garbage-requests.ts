import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import fc from 'fast-check';
import type { RealValues } from './arbitrary-of-schema.ts';
import { hostileText } from './hostile-values.ts';
import { CALLERS, encode, requestOf, validParts, type FuzzRequest } from './requests.ts';

const METHODS = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'GET', 'POST', 'TRACE', 'PROPFIND', 'QUERY'];

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;charset=nonsense',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'application/problem+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/octet-stream',
  '',
  ';',
  '/',
  'application/',
  'x'.repeat(2000),
];

const BODIES = [
  '',
  ' ',
  '{',
  '{"a":',
  '{"a":1}}',
  'null',
  '[]',
  '7',
  '"text"',
  '{"a":1,"a":2}',
  '{"a":1e999}',
  '{"a":-1e-999}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '{"a":"\u0000"}',
  '\uFEFF{}',
  "{'a':1}",
  'a=b&c=d',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  '['.repeat(100_000),
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  JSON.stringify('x'.repeat(1_000_000)),
  JSON.stringify('x'.repeat(1_100_000)),
];

/** A request of the endpoint of which everything but its address may be nonsense, and sometimes that too. */
export function garbageRequest(endpoint: Endpoint, real: RealValues): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      parts: validParts(endpoint, real),
      method: fc.oneof({ arbitrary: fc.constant(endpoint.method), weight: 3 }, fc.constantFrom(...METHODS)),
      address: addressChange(),
      headers: garbageHeaders(),
      contentType: fc.oneof(fc.constant('application/json'), fc.constantFrom(...CONTENT_TYPES)),
      payload: garbageBody(),
      caller: fc.constantFrom(...CALLERS),
    })
    .map(({ parts, method, address, headers, contentType, payload, caller }) => {
      const valid = requestOf(endpoint, parts);
      return {
        kind: 'garbage',
        caller,
        method,
        url: address(valid.url),
        headers: { ...headers, 'content-type': contentType },
        payload: payload(valid.payload),
      };
    });
}

/** Given the valid body, the one that is sent. */
function garbageBody(): fc.Arbitrary<(valid: string | null) => string | null> {
  const nonsense = fc.oneof({ arbitrary: fc.constantFrom(...BODIES), weight: 2 }, fc.json(), hostileText());
  return fc.oneof(
    fc.constant((valid: string | null) => valid),
    fc.constant((valid: string | null) => (valid ?? '{}').slice(0, -1)),
    { arbitrary: nonsense.map((text) => () => text), weight: 3 },
  );
}

function addressChange(): fc.Arbitrary<(url: string) => string> {
  return fc.oneof(
    { arbitrary: fc.constant((url: string) => url), weight: 4 },
    fc
      .constantFrom(
        '/',
        '//',
        '/..',
        '%2f',
        '%zz',
        '%',
        '%00',
        ';x=1',
        '?',
        '?&&&',
        '?=',
        '?a',
        '?%zz=%zz',
        '?a[b][c]=1',
        '#x',
      )
      .map((tail) => (url: string) => `${url}${tail}`),
    hostileText().map((text) => (url: string) => `${url}/${encode(text).slice(0, 2000)}`),
    fc.constant((url: string) => url.toUpperCase()),
    fc.constant((url: string) => url.replace('/', '/%2e/').replace('a', '%61')),
    fc.integer({ min: 100, max: 6000 }).map((length) => (url: string) => `${url}?q=${'q'.repeat(length)}`),
  );
}

/** What the HTTP parser lets through: no control characters but the tab, nothing beyond Latin-1. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

function garbageHeaders(): fc.Arbitrary<Record<string, string>> {
  const values = fc.oneof(
    hostileText().filter((text) => HEADER_VALUE.test(text) && text.length < 4000),
    fc.string({ maxLength: 60 }),
    fc.constant('ÿ'.repeat(4000)),
  );
  const tokens = fc.oneof(
    values,
    values.map((text) => `Bearer ${text}`),
    fc.constantFrom(
      'Bearer',
      'Bearer  x',
      'bearer a.b.c',
      'Basic YTpi',
      'Bearer eyJhbGciOiJub25lIn0.e30.',
      'Bearer ..',
    ),
  );
  return fc.record(
    {
      // Without one it is the caller's own.
      authorization: tokens,
      'idempotency-key': values,
      'user-agent': values,
      'if-none-match': values,
      accept: values,
      'accept-encoding': values,
      'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'nonsense'),
      'x-forwarded-for': values,
      'x-http-method-override': fc.constantFrom(...METHODS),
      host: fc.constantFrom('evil.example', 'localhost:1', '127.0.0.1', '', 'a b'),
      cookie: values,
      range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'nonsense'),
      expect: fc.constantFrom('100-continue', 'nonsense'),
    },
    { requiredKeys: [], noNullPrototype: true },
  );
}
