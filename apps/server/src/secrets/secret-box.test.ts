import { describe, expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const SECRET = 'a secret that is long enough for all of this';
const box = createSecretBox(SECRET, 'tests');

describe('a secret box', () => {
  test.each(['', 'x', 'Zürich 🧾', 'line\nline\0', 'k'.repeat(100_000)])('gives back what was put in', (text) => {
    expect(box.open(box.seal(text))).toBe(text);
    expect(createSecretBox(SECRET, 'tests').open(box.seal(text))).toBe(text);
  });

  test('never seals the same way twice', () => {
    expect(box.seal('same')).not.toEqual(box.seal('same'));
  });

  test('shows nothing of what is inside', () => {
    expect(box.seal('very private words').toString('latin1')).not.toContain('private');
  });

  test('opens neither with another secret nor for another purpose', () => {
    const sealed = box.seal('private');
    expect(createSecretBox(`${SECRET}!`, 'tests').open(sealed)).toBeNull();
    expect(createSecretBox(SECRET, 'other purpose').open(sealed)).toBeNull();
  });

  test('any altered byte is noticed', () => {
    const sealed = box.seal('private');
    for (let index = 0; index < sealed.length; index += 1) {
      const altered = Buffer.from(sealed);
      altered[index] = (altered[index] ?? 0) ^ 1;
      expect([index, box.open(altered)]).toEqual([index, null]);
    }
  });

  test('a part of a box is no box', () => {
    const sealed = box.seal('private');
    for (let length = 0; length < sealed.length; length += 1) {
      expect([length, box.open(sealed.subarray(0, length))]).toEqual([length, null]);
    }
    expect(box.open(Buffer.concat([sealed, Buffer.from([0])]))).toBeNull();
  });
});
