import { collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | null = null;

/** Memory, processor and event loop. One per process, not per app: its observers cannot be taken down again. */
export function processMetrics(): Registry {
  if (registry === null) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
  }
  return registry;
}
