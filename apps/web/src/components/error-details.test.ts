import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { errorDetails } from './error-details.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

test('of a refusal hold page, time, status, code and request id', () => {
  const error = new ApiError({ status: 500, code: 'internal-error', message: 'Something failed.', requestId: 'r-1' });
  expect(errorDetails(error, '/reports', NOW)).toBe(
    [
      'Page: /reports',
      'Time: 2026-11-15T12:00:00.000Z',
      'Status: 500',
      'Code: internal-error',
      'Request: r-1',
      'Message: Something failed.',
    ].join('\n'),
  );
});

test('of a call without an answer say so', () => {
  const error = new ApiError({ status: 0, code: 'no-response', message: 'No answer.', requestId: null });
  expect(errorDetails(error, '/', NOW)).toContain('Status: no response');
});
