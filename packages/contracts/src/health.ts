import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/healthz',
  access: 'public',
  summary: 'The process answers',
  response: z.object({ status: z.literal('ok') }),
});

export const getReadiness = defineEndpoint({
  method: 'GET',
  path: '/readyz',
  access: 'public',
  summary: 'The process can serve: the database answers and is migrated',
  response: z.object({ status: z.literal('ready') }),
});

export const HEALTH_ENDPOINTS: readonly Endpoint[] = [getHealth, getReadiness];
