import { expect, test } from 'vitest';
import { contentDisposition } from './send-file.ts';

test('the header holds any name as RFC 5987 has it, and an ASCII one beside it', () => {
  expect(contentDisposition('Ünïcode (1)\'s "P&L".xlsx')).toBe(
    `attachment; filename="_n_code (1)'s _P&L_.xlsx"; filename*=UTF-8''%C3%9Cn%C3%AFcode%20%281%29%27s%20%22P%26L%22.xlsx`,
  );
  expect(contentDisposition('a\r\nSet-Cookie: b')).not.toMatch(/[\r\n]/);
});
