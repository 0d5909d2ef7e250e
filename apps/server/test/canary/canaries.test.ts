import { describe, expect, test } from 'vitest';
import { createLogger } from '#http/logger.ts';
import { createCanaries } from './canaries.ts';

describe('a secret is found', () => {
  const canaries = createCanaries();
  const secret = canaries.plant('the password');

  test.each([
    ['as it is', `login with ${secret} failed`],
    ['in JSON', JSON.stringify({ deep: [{ down: `x${secret}` }] })],
    ['in an address', `/reset?next=${encodeURIComponent(`/a b?p=${secret}`)}`],
    ['in bytes', `(1,"\\\\x00${Buffer.from(secret).toString('hex')}ff")`],
    ['in base64', Buffer.from(secret).toString('base64')],
    ['in a basic login', `Basic ${Buffer.from(`u:${secret}`).toString('base64')}`],
    ['in a longer text of base64', Buffer.from(`user:${secret} and more`).toString('base64')],
    ['in base64 of an address', Buffer.from(`user5:${secret}`).toString('base64url')],
  ])('%s', (_how, text) => {
    expect(canaries.findIn('the text', text)).toEqual([expect.stringMatching(/^the password is in the text: /)]);
  });

  test('and nothing else is taken for it', () => {
    const other = createCanaries().plant('another');
    expect(canaries.findIn('the text', `Canary- ${other} ${Buffer.from(other).toString('base64')}`)).toEqual([]);
  });

  test('in a log line, when it stands in a field or a message that nothing redacts', () => {
    const lines: string[] = [];
    const log = createLogger('trace', { write: (line) => void lines.push(line) });
    log.info({ note: secret }, 'done');
    log.trace(`trying ${secret}`);
    expect(lines.flatMap((line) => canaries.findIn('the log', line))).toHaveLength(2);
  });
});

test('every secret is reported under its own name', () => {
  const canaries = createCanaries();
  const text = ['token', 'password'].map((name) => canaries.plant(name)).join(' ');
  expect(canaries.findIn('x', text).map((found) => found.split(' ')[0])).toEqual(['token', 'password']);
});
