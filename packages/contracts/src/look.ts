import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { companyQuery, id, instant } from './primitives.ts';

/** Carries the id of a look: the call is answered as the one would be who is looked with. */
export const LOOK_HEADER = 'x-look';

export const beginLook = defineEndpoint({
  access: 'company',
  resource: 'team',
  level: 'edit',
  method: 'POST',
  path: '/api/me/company/clients/{id}/look',
  // A second one is a second look, and both are in the history.
  creates: false,
  summary: `Look at the company with the eyes of one of its people: send the id as ${LOOK_HEADER}; nothing can be changed by it`,
  refusals: ['conflict'],
  params: z.object({ id }),
  query: companyQuery,
  response: z.object({ id, expiresAt: instant }).meta({ id: 'Look' }),
});

export const LOOK_ENDPOINTS: readonly Endpoint[] = [beginLook];
