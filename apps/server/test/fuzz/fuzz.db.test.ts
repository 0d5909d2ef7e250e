import { ENDPOINTS } from '@tieout/contracts/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fuzzEndpoint, type FuzzedServer } from './fuzz-endpoint.ts';
import type { FuzzRequest } from './requests.ts';
import { createWorld } from './world.ts';

const CASES = process.env.TIEOUT_DEEP === '1' ? 2_000 : 20;

let world: FuzzedServer;
const statuses: Record<FuzzRequest['kind'], number[]> = { valid: [], 'near-valid': [], garbage: [] };

beforeAll(async () => {
  world = await createWorld();
});

describe(`${CASES} requests, right and wrong, to every call: each is answered, as its contract says`, () => {
  test.each(ENDPOINTS.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
    '$name',
    async ({ endpoint }) => {
      await expect(
        fuzzEndpoint(endpoint, world, {
          cases: CASES,
          givenUpAfterMs: 20_000,
          onAnswer: ({ kind }, status) => statuses[kind].push(status),
        }),
      ).resolves.toBeUndefined();
    },
  );
});

test('valid requests were served and wrong ones refused often enough to have tried both', () => {
  function shareOf(kind: FuzzRequest['kind'], isMeant: (status: number) => boolean): number {
    return statuses[kind].filter(isMeant).length / statuses[kind].length;
  }
  expect(shareOf('valid', (status) => status === 200)).toBeGreaterThan(0.2);
  expect(shareOf('near-valid', (status) => status === 400 || status === 404)).toBeGreaterThan(0.05);
  expect(shareOf('garbage', (status) => status >= 400)).toBeGreaterThan(0.2);
});
