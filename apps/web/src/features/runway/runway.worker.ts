import type { RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import { simulatePayload } from '@tieout/contracts/runway-result.ts';

/** Simulates beside the page, so that typing never waits. Answers carry the number of their question. */
self.addEventListener('message', ({ data }: MessageEvent<{ question: number; payload: RunwayPayload }>) => {
  self.postMessage({ question: data.question, simulation: simulatePayload(data.payload) });
});
