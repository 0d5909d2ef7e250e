import { describe, expect, test } from 'vitest';
import { BenchRefusal } from '../bench-refusal.ts';
import { formatHelp, readOptions } from './options.ts';

const KNOWN = ['first', 'second', 'third'];

describe('the command line', () => {
  test('without names runs every bench and records it', () => {
    expect(readOptions([], KNOWN)).toEqual({
      names: KNOWN,
      isRecorded: true,
      isStrict: false,
      ledger: null,
      chromium: null,
      loadSeconds: 300,
      isHelp: false,
    });
  });

  test('runs the named ones in their usual order', () => {
    expect(readOptions(['third', '--strict', 'first', '--no-record'], KNOWN)).toMatchObject({
      names: ['first', 'third'],
      isRecorded: false,
      isStrict: true,
    });
  });

  test.each(['1000000', '1,000,000', '1_000_000'])('takes %s as the largest ledger', (size) => {
    expect(readOptions(['--ledger', size], KNOWN).ledger).toBe(1_000_000);
  });

  test.each([
    [['fourth'], 'first, second, third'],
    [['--loud'], 'Usage: npm run bench'],
    [['--ledger', '7'], '10000, 100000, 1000000'],
    [['--seconds', '0'], 'a whole number of seconds'],
  ])('refuses %j and says what there is', (args, words) => {
    expect(() => readOptions(args, KNOWN)).toThrow(BenchRefusal);
    expect(() => readOptions(args, KNOWN)).toThrow(words);
  });

  test('asked for help names every bench and what it is held against', () => {
    expect(readOptions(['--help'], KNOWN).isHelp).toBe(true);
    const help = formatHelp([
      { name: 'first', reference: 'a bare loop' },
      { name: 'second-one', reference: 'node:http' },
    ]);
    expect(help).toContain('Usage: npm run bench -- ');
    expect(help).toContain('  first       a bare loop\n  second-one  node:http');
  });
});
