import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { membershipType } from './people.ts';
import { id, instant } from './primitives.ts';

export const availableCompany = z
  .object({
    id: id.meta({ description: 'Of the company; its invitation is accepted and declined by the same id' }),
    name: z.string(),
    type: membershipType.nullable().meta({ description: 'Null where the caller manages the company' }),
    isOwner: z.boolean(),
    isCurrent: z.boolean(),
    state: z.enum(['ACTIVE', 'INVITED']),
    expiresAt: instant.nullable().meta({ description: 'Until when an invitation can be accepted' }),
  })
  .meta({ id: 'AvailableCompany' });
export type AvailableCompany = z.output<typeof availableCompany>;

export const getAvailableCompanies = defineEndpoint({
  method: 'GET',
  path: '/api/me/companies/available',
  access: 'signed-in',
  summary: 'The companies of the caller, and those they are invited to',
  response: z.array(availableCompany),
});

const answered = z.object({ companyId: id, name: z.string() });

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/me/invitations/{id}/accept',
  access: 'signed-in',
  role: 'CLIENT',
  creates: false,
  summary: 'Join the company that has invited me',
  refusals: ['conflict'],
  params: z.object({ id }),
  response: answered,
});

export const declineInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/me/invitations/{id}/decline',
  access: 'signed-in',
  role: 'CLIENT',
  creates: false,
  summary: 'Say no; the company can invite me again',
  params: z.object({ id }),
  response: answered,
});

export const INVITATION_ENDPOINTS: readonly Endpoint[] = [getAvailableCompanies, acceptInvitation, declineInvitation];
