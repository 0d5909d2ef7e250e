import { z } from 'zod';
import { ACCESS_PRESETS } from './access-presets.ts';
import { client } from './clients.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { list } from './list.ts';
import { mask, MASKS } from './masks.ts';
import { companyQuery, id, instant } from './primitives.ts';
import { LEVELS, RESOURCES } from './rights.ts';

/** A thing below a resource is named as rights name it: the key of a tab, a type of report, an id. */
const subject = {
  resource: z.enum(RESOURCES),
  thing: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .nullable()
    .meta({ description: 'Null: the resource as a whole, and all things that come to it later' }),
};

const entry = z
  .object({ ...subject, level: z.enum(LEVELS) })
  .meta({ id: 'AccessEntry', description: 'Each level includes those before it' });
export type AccessEntry = z.output<typeof entry>;

const shownEntry = z
  .object({
    ...subject,
    level: z.enum(LEVELS),
    name: z.string().nullable().meta({ description: 'Of a tab, a kept report or a department' }),
    usual: z.enum(LEVELS).meta({ description: 'What everybody of their kind has' }),
    most: z.enum(LEVELS).meta({ description: 'The highest level that the caller can give here' }),
    isFixed: z.boolean().meta({ description: 'An owner keeps the team and the settings' }),
  })
  .meta({ id: 'ShownAccessEntry' });
export type ShownAccessEntry = z.output<typeof shownEntry>;

const preset = z.enum(ACCESS_PRESETS).nullable().meta({ description: 'What the levels began from' });

export const accessSettings = z
  .object({
    client,
    preset,
    isLive: z
      .boolean()
      .meta({ description: 'Sees the books of today; else figures are those of the latest publication' }),
    canBeLive: z.boolean().meta({ description: 'Whether the caller can give that' }),
    entries: z.array(shownEntry),
    masks: z
      .array(
        z.object({
          mask,
          isOn: z.boolean(),
          canLift: z.boolean().meta({ description: 'Nobody tells others what is kept from themselves' }),
          accounts: z
            .array(z.object({ code: z.string().nullable(), name: z.string() }))
            .meta({ description: 'The lines that it keeps from them, as the chart of accounts is now' }),
        }),
      )
      .meta({ description: 'None of an owner, from whom nothing is kept' }),
    version: z.string().meta({ description: 'To be sent along with a change' }),
    changedAt: instant.nullable(),
    changedBy: z.string().nullable(),
  })
  .meta({ id: 'AccessSettings' });
export type AccessSettings = z.output<typeof accessSettings>;

/** Tabs, reports and departments of a company, of which each is an entry. */
const MOST_ENTRIES = 1000;

const change = z
  .object({
    preset,
    isLive: z.boolean(),
    entries: list(entry).max(MOST_ENTRIES).meta({
      description: 'A resource that is missing has what everybody of their kind has, a thing what its resource has',
    }),
    masks: list(mask).max(MASKS.length).optional().meta({ description: 'Without it they stay as they are' }),
    version: z.string().max(64),
  })
  .meta({ id: 'AccessSettingsChange' });
export type AccessSettingsChange = z.output<typeof change>;

const ofTeam = { access: 'company', resource: 'team', query: companyQuery, params: z.object({ id }) } as const;

export const getAccessSettings = defineEndpoint({
  ...ofTeam,
  level: 'view',
  method: 'GET',
  path: '/api/me/company/clients/{id}/access-settings',
  summary: 'What somebody may do in the company, thing by thing',
  response: accessSettings,
});

export const changeAccessSettings = defineEndpoint({
  ...ofTeam,
  level: 'edit',
  method: 'PUT',
  path: '/api/me/company/clients/{id}/access-settings',
  summary: 'Change what somebody may do; it counts with their next request',
  refusals: ['conflict'],
  body: change,
  response: accessSettings,
});

const managed = {
  access: 'company',
  resource: 'team',
  role: 'MANAGER',
  params: z.object({ companyId: id, clientId: id }),
} as const;

export const getManagedAccessSettings = defineEndpoint({
  ...managed,
  level: 'view',
  method: 'GET',
  path: '/manager/companies/{companyId}/clients/{clientId}/access-settings',
  summary: getAccessSettings.summary,
  response: accessSettings,
});

export const changeManagedAccessSettings = defineEndpoint({
  ...managed,
  level: 'edit',
  method: 'PUT',
  path: '/manager/companies/{companyId}/clients/{clientId}/access-settings',
  summary: changeAccessSettings.summary,
  refusals: ['conflict'],
  body: change,
  response: accessSettings,
});

export const ACCESS_SETTINGS_ENDPOINTS: readonly Endpoint[] = [
  getAccessSettings,
  changeAccessSettings,
  getManagedAccessSettings,
  changeManagedAccessSettings,
];
