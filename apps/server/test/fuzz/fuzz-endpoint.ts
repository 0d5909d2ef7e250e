import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import { ENDPOINTS } from '@tieout/contracts/endpoints.ts';
import fc from 'fast-check';
import { describeRequest } from './describe-request.ts';
import { garbageRequest } from './garbage-requests.ts';
import { judge, type JudgedAnswer } from './judge.ts';
import { nearValidRequest } from './near-valid-requests.ts';
import { validRequest, type FuzzRequest } from './requests.ts';
import type { RealValues } from './arbitrary-of-schema.ts';

export interface FuzzedServer {
  readonly real: RealValues;
  readonly tableNames: readonly string[];
  readonly send: (request: FuzzRequest) => Promise<JudgedAnswer>;
}

export interface FuzzOptions {
  readonly cases: number;
  /** No limit on speed: without it a request that is never answered would only show as a test that took too long. */
  readonly givenUpAfterMs: number;
  readonly onAnswer?: (request: FuzzRequest, status: number) => void;
}

/** Throws with the simplest request found that is not answered as it must be, and the seed that finds it again. */
export async function fuzzEndpoint(endpoint: Endpoint, server: FuzzedServer, options: FuzzOptions): Promise<void> {
  let hasHung = false;
  await fc.assert(
    fc.asyncProperty(requestsTo(endpoint, server.real), async (request) => {
      // The first request that hangs is the report; to wait for simpler ones would take minutes each.
      if (hasHung) return;
      const answer = await answerWithin(options.givenUpAfterMs, server.send(request));
      hasHung = answer === null;
      if (answer === null) throw new Error(`There was no answer.\n\n${describeRequest(request)}`);
      options.onAnswer?.(request, answer.statusCode);
      const complaints = judge({ endpoints: ENDPOINTS, tableNames: server.tableNames, request, answer });
      if (complaints.length === 0) return;
      const shown = `${answer.statusCode} ${answer.body.slice(0, 2000)}`;
      throw new Error(`${complaints.join('\n')}\n${shown}\n\n${describeRequest(request)}`);
    }),
    { numRuns: options.cases },
  );
}

function requestsTo(endpoint: Endpoint, real: RealValues): fc.Arbitrary<FuzzRequest> {
  return fc
    .oneof(
      { arbitrary: validRequest(endpoint, real), weight: 4 },
      { arbitrary: nearValidRequest(endpoint, real), weight: 4 },
      { arbitrary: garbageRequest(endpoint, real), weight: 3 },
    )
    .map((request) => ({ ...request, [fc.toStringMethod]: () => describeRequest(request) }));
}

async function answerWithin(milliseconds: number, sent: Promise<JudgedAnswer>): Promise<JudgedAnswer | null> {
  let timer: NodeJS.Timeout | undefined;
  const given = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    return await Promise.race([sent, given]);
  } finally {
    clearTimeout(timer);
  }
}
