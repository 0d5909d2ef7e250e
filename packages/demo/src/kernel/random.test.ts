import { describe, expect, it } from 'vitest';
import { golden } from '../../test/golden.ts';
import { fnv1a32 } from './hash.ts';
import { createRandom } from './random.ts';

describe('fnv1a32', () => {
  it.each([
    ['', 2166136261],
    ['a', 3826002220],
    ['foobar', 3214735720],
  ])('hashes %j to the published vector', (text, hash) => {
    expect(fnv1a32(text)).toBe(hash);
  });

  it('gives the same hash in pieces as at once', () => {
    expect(fnv1a32('bar', fnv1a32('foo'))).toBe(fnv1a32('foobar'));
  });

  it('refuses text whose bytes are not its character codes', () => {
    expect(() => fnv1a32('é')).toThrow(RangeError);
  });
});

describe('createRandom', () => {
  const random = createRandom('demo-saas-v1');

  it.each(Object.entries(golden.kernel.U))('gives the golden uniform number of %s', (key, value) => {
    expect(random.uniform(key)).toBe(value);
  });

  it('gives the golden triangular number', () => {
    expect(random.triangular('new|0')).toBe(golden.kernel.T_new0);
  });

  it('gives the same number whatever was asked before', () => {
    const fresh = createRandom('demo-saas-v1');
    fresh.uniform('bill|0');
    expect(fresh.uniform('plan|0')).toBe(random.uniform('plan|0'));
    expect(createRandom('another seed').uniform('plan|0')).not.toBe(random.uniform('plan|0'));
  });

  it('picks whole numbers below the count', () => {
    const picks = Array.from({ length: 200 }, (_, index) => random.pick(`test|${index}`, 3));
    expect(new Set(picks)).toEqual(new Set([0, 1, 2]));
  });
});
