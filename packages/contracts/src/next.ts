import { z } from 'zod';
import { OVERVIEW } from './dashboard-tabs.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { list } from './list.ts';
import { businessModel, experience, need } from './people.ts';
import { companyQuery } from './primitives.ts';

/** The partner whose users arrive at `/login/next`; all null when none is configured. */
export const partner = z.object({
  partnerName: z.string().nullable(),
  partnerLogoUrl: z.string().nullable(),
  redirectUrl: z.string().nullable().meta({ description: 'Where the partner’s sign-in begins' }),
});
export type Partner = z.output<typeof partner>;

export const getNext = defineEndpoint({
  method: 'GET',
  path: '/api/auth/next',
  access: 'public',
  summary: 'The partner of this installation, for the co-branded login',
  response: partner,
});

export const completeNextRegistration = defineEndpoint({
  method: 'POST',
  path: '/api/auth/next/registration-completed',
  creates: false,
  access: 'signed-in',
  summary: 'After an external login: makes the company of somebody who comes for the first time',
  response: z.object({
    data: z.object({ redirectUrl: z.string().meta({ description: 'A path of this product' }) }),
  }),
});

/** The questions of the business-model screen, with its sentences (spec section 5). */
export const businessModelAnswers = z.object({
  businessModel: z.enum(businessModel.options, 'Business model is required'),
  experience: z.enum(experience.options, 'Experience is required'),
  needs: list(need, 'Needs is required').min(1, 'Needs is required').max(5),
});
export type BusinessModelAnswers = z.output<typeof businessModelAnswers>;

export const submitNext = defineEndpoint({
  method: 'POST',
  path: '/api/me/next/submit',
  creates: false,
  access: 'company',
  ...OVERVIEW,
  level: 'edit',
  summary: 'The business-model answers of somebody who came through the CRM integration',
  query: companyQuery,
  body: businessModelAnswers,
  response: z.object({ data: z.object({ success: z.literal(true) }) }),
});

export const NEXT_ENDPOINTS: readonly Endpoint[] = [getNext, completeNextRegistration, submitNext];
