import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Usage } from './servers.ts';

const SAMPLE_MS = 20;

/** Memory and pauses of this process, watched from inside. */
export function openUsage(): { read: () => Usage } {
  const delays = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  delays.enable();
  let bytes = 0;
  setInterval(() => {
    bytes = Math.max(bytes, process.memoryUsage.rss());
  }, SAMPLE_MS).unref();
  return {
    read() {
      const usage = { megabytes: Math.round(bytes / 1e6), pauseMs: Math.round(delays.max / 1e6) - SAMPLE_MS };
      delays.reset();
      bytes = 0;
      return usage;
    },
  };
}
