import { describe, expect, test } from 'vitest';
import { createSecretBox, type SecretBox } from './secret-box.ts';

const SECRET = 'a secret that is long enough for all of this';
const PLACE = 'row 1';
const box = createSecretBox(SECRET, 'tests');
/** Sealed by the first generation, under the same secret and purpose. */
const OLD_BOX = Buffer.from('GtEkQ/tMKXLYns6rI64NEJ9l+LGaqSVE35Cwp5KDRkKpfuxURw2N2ub20WQ=', 'base64');

describe('a secret box', () => {
  test.each(['', 'x', 'Zürich 🧾', 'line\nline\0', 'k'.repeat(100_000)])('gives back what was put in', (text) => {
    expect(box.open(box.seal(text, PLACE), PLACE)).toBe(text);
    expect(createSecretBox(SECRET, 'tests').open(box.seal(text, PLACE), PLACE)).toBe(text);
  });

  test('never seals the same way twice', () => {
    expect(box.seal('same', PLACE)).not.toEqual(box.seal('same', PLACE));
  });

  test('shows nothing of what is inside', () => {
    expect(box.seal('very private words', PLACE).toString('latin1')).not.toContain('private');
  });

  test('opens neither with another secret nor for another purpose', () => {
    const sealed = box.seal('private', PLACE);
    expect(createSecretBox(`${SECRET}!`, 'tests').open(sealed, PLACE)).toBeNull();
    expect(createSecretBox(SECRET, 'other purpose').open(sealed, PLACE)).toBeNull();
  });

  test('opens only in its place: a row cannot be given the secret of another', () => {
    expect(box.open(box.seal('private', PLACE), 'row 2')).toBeNull();
  });

  test('names its key, another for each secret and purpose', () => {
    function headOf(other: SecretBox): string {
      return other.seal('private', PLACE).subarray(0, 7).toString('hex');
    }
    const boxes = [box, createSecretBox(`${SECRET}!`, 'tests'), createSecretBox(SECRET, 'other purpose')];
    expect(new Set(boxes.map(headOf)).size).toBe(3);
    expect(headOf(createSecretBox(SECRET, 'tests'))).toBe(headOf(box));
  });

  test('one of the first generation, which knew neither key nor place, still opens', () => {
    expect(box.open(OLD_BOX, PLACE)).toBe('kept from before');
    expect(createSecretBox(`${SECRET}!`, 'tests').open(OLD_BOX, PLACE)).toBeNull();
  });

  test('any altered byte is noticed', () => {
    const sealed = box.seal('private', PLACE);
    for (let index = 0; index < sealed.length; index += 1) {
      const altered = Buffer.from(sealed);
      altered[index] = (altered[index] ?? 0) ^ 1;
      expect([index, box.open(altered, PLACE)]).toEqual([index, null]);
    }
  });

  test('a part of a box is no box', () => {
    const sealed = box.seal('private', PLACE);
    for (let length = 0; length < sealed.length; length += 1) {
      expect([length, box.open(sealed.subarray(0, length), PLACE)]).toEqual([length, null]);
    }
    expect(box.open(Buffer.concat([sealed, Buffer.from([0])]), PLACE)).toBeNull();
  });
});
