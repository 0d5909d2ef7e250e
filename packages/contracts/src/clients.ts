import { z } from 'zod';
import { ACCESS_PRESETS } from './access-presets.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { membershipType } from './people.ts';
import { companyQuery, emailAddress, id, instant, isStorable } from './primitives.ts';

/** What somebody is to a company. A colleague, and an owner, has the company's own type (decisions section 5). */
export const clientKind = z.enum(['OWNER', 'COLLEAGUE', 'INVESTOR', 'VIEWER']).meta({ id: 'ClientKind' });
export type ClientKind = z.output<typeof clientKind>;

export const INVITATION_DAYS = 30;

export const client = z
  .object({
    id: id.meta({ description: 'The person; they have the same id in every company' }),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    kind: clientKind,
    type: membershipType,
    status: z.enum(['INVITED', 'ACTIVE', 'DISABLED']),
    isYou: z.boolean(),
    invitedAt: instant.nullable(),
    expiresAt: instant.nullable().meta({ description: 'Until when an invitation can be accepted' }),
    isExpired: z.boolean(),
    lastLoginAt: instant.nullable(),
    ownRights: z.int().meta({ description: 'How many rights differ from what everybody of this kind has' }),
  })
  .meta({ id: 'Client' });
export type Client = z.output<typeof client>;

const names = {
  firstName: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(100, 'Name has at most 100 characters')
    .refine(isStorable, 'Name contains a character that is not text'),
  lastName: z
    .string('Last name must be a text')
    .trim()
    .max(100, 'Last name has at most 100 characters')
    .refine(isStorable, 'Last name contains a character that is not text')
    .default(''),
};

const invitation = z
  .object({
    ...names,
    email: emailAddress,
    kind: clientKind,
    preset: z
      .enum(ACCESS_PRESETS)
      .nullable()
      .default(null)
      .meta({ description: 'What they may do to begin with; null: what everybody of their kind may' }),
    message: z.string().trim().max(1000, 'A message has at most 1,000 characters').default(''),
  })
  .meta({ id: 'ClientInvitation', examples: [{ firstName: 'Grace', email: 'grace@example.com', kind: 'COLLEAGUE' }] });
export type ClientInvitation = z.output<typeof invitation>;

const change = z
  .object({
    firstName: names.firstName.optional().meta({ description: 'Counts until they have accepted; then it is theirs' }),
    lastName: names.lastName.unwrap().optional(),
    kind: clientKind,
    isDisabled: z.boolean().meta({ description: 'Kept, but without access from the next request on' }),
  })
  .meta({ id: 'ClientChange' });
export type ClientChange = z.output<typeof change>;

const team = { access: 'company', resource: 'team', query: companyQuery } as const;
const one = z.object({ id });
/** Mails cost whoever gets them something. */
const MAILS_PER_HOUR = 100;

export const getClients = defineEndpoint({
  ...team,
  level: 'view',
  method: 'GET',
  path: '/api/me/company/clients',
  summary: 'The people of a company: members, readers and open invitations',
  response: z.array(client),
});

export const inviteClient = defineEndpoint({
  ...team,
  level: 'edit',
  method: 'POST',
  path: '/api/me/company/clients',
  creates: true,
  callsPerHour: MAILS_PER_HOUR,
  summary: 'Invite somebody by mail',
  refusals: ['conflict'],
  body: invitation,
  response: client,
});

export const changeClient = defineEndpoint({
  ...team,
  level: 'edit',
  method: 'PUT',
  path: '/api/me/company/clients/{id}',
  summary: 'Change what somebody is to the company, or disable them',
  refusals: ['conflict'],
  params: one,
  body: change,
  response: client,
});

export const deleteClient = defineEndpoint({
  ...team,
  level: 'edit',
  method: 'DELETE',
  path: '/api/me/company/clients/{id}',
  summary: 'Take somebody out of the company, or an invitation back',
  refusals: ['conflict'],
  params: one,
  response: client,
});

export const resendInvitation = defineEndpoint({
  ...team,
  level: 'edit',
  method: 'POST',
  path: '/api/me/company/clients/{id}/resend',
  creates: false,
  callsPerHour: MAILS_PER_HOUR,
  summary: `Mail an invitation again; it can be accepted for another ${INVITATION_DAYS} days`,
  refusals: ['conflict'],
  params: one,
  response: client,
});

const managed = { access: 'company', resource: 'team', role: 'MANAGER' } as const;
const ofCompany = z.object({ companyId: id });
const oneOfCompany = z.object({ companyId: id, clientId: id });

export const getManagedClients = defineEndpoint({
  ...managed,
  level: 'view',
  method: 'GET',
  path: '/manager/companies/{companyId}/clients',
  summary: getClients.summary,
  params: ofCompany,
  response: z.array(client),
});

export const inviteManagedClient = defineEndpoint({
  ...managed,
  level: 'edit',
  method: 'POST',
  path: '/manager/companies/{companyId}/clients',
  creates: true,
  callsPerHour: MAILS_PER_HOUR,
  summary: inviteClient.summary,
  refusals: ['conflict'],
  params: ofCompany,
  body: invitation,
  response: client,
});

export const changeManagedClient = defineEndpoint({
  ...managed,
  level: 'edit',
  method: 'PUT',
  path: '/manager/companies/{companyId}/clients/{clientId}',
  summary: changeClient.summary,
  refusals: ['conflict'],
  params: oneOfCompany,
  body: change,
  response: client,
});

export const deleteManagedClient = defineEndpoint({
  ...managed,
  level: 'edit',
  method: 'DELETE',
  path: '/manager/companies/{companyId}/clients/{clientId}',
  summary: deleteClient.summary,
  refusals: ['conflict'],
  params: oneOfCompany,
  response: client,
});

export const resendManagedInvitation = defineEndpoint({
  ...managed,
  level: 'edit',
  method: 'POST',
  path: '/manager/companies/{companyId}/clients/{clientId}/resend',
  creates: false,
  callsPerHour: MAILS_PER_HOUR,
  summary: resendInvitation.summary,
  refusals: ['conflict'],
  params: oneOfCompany,
  response: client,
});

export const CLIENT_ENDPOINTS: readonly Endpoint[] = [
  getClients,
  inviteClient,
  changeClient,
  deleteClient,
  resendInvitation,
  getManagedClients,
  inviteManagedClient,
  changeManagedClient,
  deleteManagedClient,
  resendManagedInvitation,
];
