import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';

/** Not under /metrics: the product's own figures live there (decisions 4.9). */
export const getMetrics = defineEndpoint({
  method: 'GET',
  path: '/internal/metrics',
  access: 'public',
  summary: 'How this process is doing, as Prometheus reads it; only from this machine',
  refusals: ['not-found'],
  response: z.string(),
  contentType: 'text/plain',
});

export const OPERATIONS_ENDPOINTS: readonly Endpoint[] = [getMetrics];
