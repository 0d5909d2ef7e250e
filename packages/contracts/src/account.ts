import { z } from 'zod';
import { isCountry } from './countries.ts';
import { DATA_SOURCE_GROUPS } from './data-source-order.ts';
import { OVERVIEW } from './dashboard-tabs.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { list } from './list.ts';
import { businessModel, experience, need } from './people.ts';
import { companyQuery, id, isStorable } from './primitives.ts';

/** In the reader's words: 1,234.56 and so on. The company's settings say decimals and negatives; this says the marks. */
export const NUMBER_FORMATS = ['1,234.56', '1.234,56', '1 234,56', '1’234.56'] as const;
export const THEMES = ['light', 'dark', 'auto'] as const;

function name(what: string, { isRequired }: { isRequired: boolean }) {
  const text = z.string(`${what} is required`).trim().max(100, `${what} has at most 100 characters`);
  return (isRequired ? text.min(1, `${what} is required`) : text).refine(
    isStorable,
    `${what} contains a character that is not text`,
  );
}

export const profile = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    languageLevel: experience.nullable().meta({
      description: "How much is explained, in the words of the experience levels; null follows the company's answer",
    }),
    explainedFor: experience.meta({
      description: "Whom explanations are written for: the caller's own level, else their current company's answer",
    }),
    theme: z.enum(THEMES).nullable().meta({ description: 'Null: as each browser was told' }),
    numberFormat: z.enum(NUMBER_FORMATS),
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof profile>;

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/me/profile',
  access: 'signed-in',
  summary: 'The name of the caller, and how they like to read',
  response: profile,
});

export const changeProfile = defineEndpoint({
  method: 'PATCH',
  path: '/api/me/profile',
  access: 'signed-in',
  summary: 'Change some of it',
  body: z
    .object({
      firstName: name('Name', { isRequired: true }).optional(),
      lastName: name('Last name', { isRequired: false }).optional(),
      languageLevel: experience.nullable().optional(),
      theme: z.enum(THEMES).nullable().optional(),
      numberFormat: z.enum(NUMBER_FORMATS).optional(),
    })
    .refine((changes) => Object.keys(changes).length > 0, 'Say what to change')
    .meta({ examples: [{ theme: 'dark', numberFormat: '1.234,56' }] }),
  response: profile,
});

/** ISO 3166-1, two letters; the names are the browser's. */
const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'A country is two letters, such as DE')
  .meta({ description: 'ISO 3166-1, two letters', examples: ['DE'] });
const knownCountry = country.refine(isCountry, 'There is no country with this code');

export const companyProfile = z
  .object({
    id,
    name: z.string(),
    country: country.nullable(),
    businessModel: businessModel.nullable(),
    experience: experience.nullable(),
    needs: z.array(need),
    logoUrl: z.string().nullable().meta({ description: 'Where its logo is, changing with it; null without one' }),
    hasOwnStructure: z.boolean().meta({
      description: 'Its profit and loss structure was changed: another business model restates nothing of it',
    }),
    dataSources: z
      .array(z.enum(DATA_SOURCE_GROUPS))
      .meta({ description: 'Kinds of data sources, the most useful one for its business model first' }),
    canEdit: z.boolean(),
  })
  .meta({ id: 'CompanyProfile' });
export type CompanyProfile = z.output<typeof companyProfile>;

export const getCompanyProfile = defineEndpoint({
  method: 'GET',
  path: '/api/me/company',
  access: 'company',
  ...OVERVIEW,
  level: 'view',
  summary: 'A company: its name, logo, country and answers',
  query: companyQuery,
  response: companyProfile,
});

export const changeCompanyProfile = defineEndpoint({
  method: 'PATCH',
  path: '/api/me/company',
  access: 'company',
  resource: 'settings',
  level: 'edit',
  summary: 'Change some of it',
  query: companyQuery,
  body: z
    .object({
      name: name('Company name', { isRequired: true }).optional(),
      country: knownCountry.nullable().optional(),
      businessModel: businessModel.optional(),
      experience: experience.optional(),
      needs: list(need).min(1, 'Needs is required').max(5).optional(),
    })
    .refine((changes) => Object.keys(changes).length > 0, 'Say what to change')
    .meta({ examples: [{ country: 'DE', businessModel: 'SaaS' }] }),
  response: companyProfile,
});

export const LOGO_MAX_BYTES = 512 * 1024;
/** Read from the bytes, never from a name. No SVG: it can carry script. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const LOGO_MAX_PIXELS = 2048;

export const putCompanyLogo = defineEndpoint({
  method: 'PUT',
  path: '/api/me/company/logo',
  access: 'company',
  resource: 'settings',
  level: 'edit',
  uploadBytes: LOGO_MAX_BYTES,
  summary: 'Upload the logo: PNG, JPEG or WebP, at most 512 kB and 2,048 pixels a side',
  query: companyQuery,
  refusals: ['invalid-input'],
  response: companyProfile,
});

export const deleteCompanyLogo = defineEndpoint({
  method: 'DELETE',
  path: '/api/me/company/logo',
  access: 'company',
  resource: 'settings',
  level: 'edit',
  summary: 'Remove the logo',
  query: companyQuery,
  response: companyProfile,
});

export const getCompanyLogo = defineEndpoint({
  method: 'GET',
  path: '/api/me/company/logo',
  access: 'company',
  ...OVERVIEW,
  level: 'view',
  summary: 'The logo; takes If-None-Match',
  query: companyQuery,
  response: companyProfile,
  file: true,
});

export const ACCOUNT_ENDPOINTS: readonly Endpoint[] = [
  getProfile,
  changeProfile,
  getCompanyProfile,
  changeCompanyProfile,
  getCompanyLogo,
  putCompanyLogo,
  deleteCompanyLogo,
];
