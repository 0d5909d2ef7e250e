import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SPEC_CALLS } from '../test/spec-calls.ts';
import { CALLS_NOT_BUILT_YET } from './calls-not-built-yet.ts';
import { ENDPOINTS } from './endpoints.ts';

const built = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);

describe('contracts and the calls of the specification', () => {
  test('the specification names 93 calls, each once', () => {
    expect(SPEC_CALLS).toHaveLength(93);
    expect(new Set(SPEC_CALLS).size).toBe(SPEC_CALLS.length);
  });

  test.each(SPEC_CALLS)('%s is built or stands in the list of what is not', (call) => {
    expect([...built, ...CALLS_NOT_BUILT_YET]).toContain(call);
  });

  test('no call is both built and on the list', () => {
    expect(CALLS_NOT_BUILT_YET.filter((call) => built.includes(call))).toEqual([]);
  });

  test('nothing is on the list that the specification does not name', () => {
    expect(CALLS_NOT_BUILT_YET.filter((call) => !SPEC_CALLS.includes(call))).toEqual([]);
  });

  test('no two contracts share a method and path', () => {
    expect(new Set(built).size).toBe(built.length);
  });
});

function shapeOf(schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> {
  return schema instanceof z.ZodObject ? schema.shape : {};
}

describe('every contract', () => {
  test.each(ENDPOINTS.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
    '$name declares who may call it, and describes its path parameters',
    ({ endpoint }) => {
      expect(endpoint.access).toBeTruthy();
      const scope = endpoint.access === 'company' ? [endpoint.resource, endpoint.level] : [];
      expect(scope).not.toContain(undefined);
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath);
    },
  );

  test('a thing below a resource is named by a field the request must have, or that has a default', () => {
    const nameless = ENDPOINTS.filter((endpoint) => {
      const thing = endpoint.access === 'company' ? endpoint.thing : undefined;
      if (thing === undefined || thing === 'any' || 'is' in thing) return false;
      const { [thing.field]: field } = shapeOf(endpoint[thing.in]);
      const left = field?.safeParse(undefined);
      return left === undefined || (left.success && left.data === undefined);
    });
    expect(nameless.map(({ path }) => path)).toEqual([]);
  });

  test('only a POST makes something', () => {
    expect(ENDPOINTS.filter(({ creates, method }) => creates === true && method !== 'POST')).toEqual([]);
  });

  test('a POST says whether it makes something, and then takes an idempotency key', () => {
    const posts = ENDPOINTS.filter(({ method, protocol }) => method === 'POST' && protocol === undefined);
    expect(posts.filter(({ creates }) => creates === undefined).map(({ path }) => path)).toEqual([]);
  });

  test('a call under /manager is for managers', () => {
    const open = ENDPOINTS.filter(
      (endpoint) => endpoint.path.startsWith('/manager') && !('role' in endpoint && endpoint.role === 'MANAGER'),
    );
    expect(open).toEqual([]);
  });
});
