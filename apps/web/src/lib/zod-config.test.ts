import './zod-config.ts';
import { config } from 'zod';
import { expect, test } from 'vitest';

test('zod finds what it was told before it was loaded', () => {
  expect(config().jitless).toBe(true);
});
