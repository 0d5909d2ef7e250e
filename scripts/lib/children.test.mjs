import { describe, expect, it } from 'vitest';
import { runChild } from './children.mjs';

function run(script, options) {
  return runChild(process.execPath, ['-e', script], { capture: true, ...options });
}

describe('a program with a time to end', () => {
  it('is asked to end when it is over, and said to be cut off', async () => {
    expect(await run('setInterval(() => {}, 1000)', { timeoutMs: 100 })).toMatchObject({
      signal: 'SIGINT',
      isCutOff: true,
    });
  });

  it('that ends before is not', async () => {
    expect(await run('process.exit(4)', { timeoutMs: 60_000 })).toMatchObject({ code: 4, isCutOff: false });
  });
});
