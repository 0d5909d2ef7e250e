import { z } from 'zod';
import { chartData } from './chart-data.ts';
import { dashboardKey, OVERVIEW } from './dashboard-tabs.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { month } from './figures.ts';
import { jobReceipt } from './jobs.ts';
import { givenWords } from './legible.ts';
import { list } from './list.ts';
import { membershipType } from './people.ts';
import { companyQuery, currency, id, instant } from './primitives.ts';
import { readinessPoint } from './readiness.ts';
import { cell, STATEMENT_TYPES, tenths } from './statements.ts';

/** Lines of each kind that a letter has room for. */
const MOST_LINES = 10;
const MOST_PARTS = 30;

function lines() {
  return list(givenWords().min(1, 'An empty line says nothing').max(400, 'A line has at most 400 characters')).max(
    MOST_LINES,
    `At most ${MOST_LINES} lines`,
  );
}

const commentaryToSave = z.object({
  headline: givenWords().max(200, 'A headline has at most 200 characters'),
  highlights: lines(),
  lowlights: lines(),
  asks: lines(),
});

/** What is written beside the figures. */
export const commentary = z
  .object({
    headline: z.string(),
    highlights: z.array(z.string()),
    lowlights: z.array(z.string()),
    asks: z.array(z.string()),
  })
  .meta({ id: 'Commentary' });
export type Commentary = z.output<typeof commentary>;

export const packPart = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('commentary') }),
    z.object({ kind: z.literal('statement'), type: z.enum(STATEMENT_TYPES) }),
    z.object({ kind: z.literal('tab'), key: dashboardKey }),
  ])
  .meta({ id: 'PackPart', description: 'What stands in a pack behind its cover and its contents' });
export type PackPart = z.output<typeof packPart>;

const partsToSave = list(packPart)
  .max(MOST_PARTS, `A pack has at most ${MOST_PARTS} parts`)
  .refine(isOnceEach, 'Each part stands in a pack once');

function isOnceEach(parts: readonly PackPart[]): boolean {
  return new Set(parts.map((part) => JSON.stringify(Object.values(part)))).size === parts.length;
}

/** When a newer letter of the same month went out. */
const replacedAt = instant
  .nullable()
  .meta({ description: 'When the month was published again; null of what still stands' });

export const publicationSummary = z
  .object({
    id,
    month,
    headline: z.string(),
    publishedAt: instant,
    replacedAt,
    isRestated: z.boolean().meta({ description: 'The live books say something else of that month by now' }),
  })
  .meta({ id: 'PublicationSummary' });
export type PublicationSummary = z.output<typeof publicationSummary>;

/** The letter of a company goes to whoever may see its overview. */
const letterOf = { access: 'company', ...OVERVIEW, level: 'view' } as const;
const one = { params: z.object({ id }), query: companyQuery };

export const listPublications = defineEndpoint({
  ...letterOf,
  method: 'GET',
  path: '/api/me/publications',
  summary: 'What a company has published, the newest first',
  query: companyQuery,
  response: z.array(publicationSummary),
});

const varianceLine = z.object({
  code: z.string(),
  name: z.string(),
  isTotal: z.boolean(),
  plan: cell,
  actual: cell,
  amount: cell,
  percent: tenths,
  isFavourable: z.boolean().nullable(),
});

export const letter = z
  .object({
    id: id.nullable().meta({ description: 'Null of a preview' }),
    companyId: id,
    companyName: z.string(),
    currency,
    month,
    publishedAt: instant,
    replacedAt,
    commentary,
    openPoints: z.array(z.string()).meta({ description: 'What was open when it was published: "Bank read 10 Nov"' }),
    ties: z.boolean().nullable().meta({ description: 'Whether the books tied out; null where that is not known' }),
    tiles: z.array(chartData),
    cash: chartData.nullable().meta({ description: 'Cash to the month, and what is expected of it' }),
    planVsActual: z
      .array(varianceLine)
      .nullable()
      .meta({ description: 'The month against its plan; null without a plan, or where the P&L is not shared' }),
    parts: z
      .array(z.object({ title: z.string() }))
      .meta({ description: 'What stands in the pack that this reader gets' }),
    leftOut: z.int().meta({ description: 'Parts of the pack that are not shared with this reader' }),
    restated: z.array(z.string()).meta({ description: 'Names of figures that the live books tell otherwise by now' }),
  })
  .meta({ id: 'Letter' });
export type Letter = z.output<typeof letter>;

export const getLetter = defineEndpoint({
  ...letterOf,
  method: 'GET',
  path: '/api/me/publications/{id}',
  summary: 'A published month as a letter, with what the caller may see of it; that they opened it is noted',
  ...one,
  response: letter,
});

export const PACK_FORMATS = ['pdf', 'xlsx'] as const;
export type PackFormat = (typeof PACK_FORMATS)[number];

export const getPack = defineEndpoint({
  ...letterOf,
  method: 'GET',
  path: '/api/me/publications/{id}/file',
  isExpensive: true,
  summary: 'A publication as one file: cover, contents and the parts that are shared with the caller',
  params: z.object({ id }),
  query: companyQuery.extend({ format: z.enum(PACK_FORMATS).default('pdf') }),
  // Never sent: the file comes at once.
  response: jobReceipt,
  file: true,
});

/** Publishing is for owners and managers. */
const publishing = { access: 'company', resource: 'settings', level: 'edit' } as const;

const toPublish = z.object({
  month,
  commentary: commentaryToSave,
  parts: partsToSave,
});

const PUBLISH_EXAMPLE = {
  month: '2026-01',
  commentary: { headline: 'A good month', highlights: ['Two new customers'], lowlights: [], asks: [] },
  parts: [{ kind: 'commentary' as const }, { kind: 'statement' as const, type: 'MANAGERIAL_PNL' as const }],
};

export const publishMonth = defineEndpoint({
  ...publishing,
  method: 'POST',
  path: '/api/me/publications',
  creates: true,
  isExpensive: true,
  summary: 'Publishes a closed month; what is not ready needs a reason, which stays in the activity of the company',
  query: companyQuery,
  body: toPublish
    .extend({
      reason: givenWords().max(1000, 'A reason has at most 1000 characters').optional(),
      tellsReaders: z.boolean().default(true).meta({ description: 'Each reader gets a mail' }),
    })
    .meta({ examples: [PUBLISH_EXAMPLE] }),
  refusals: ['conflict', 'invalid-input', 'ledger-out-of-balance'],
  response: publicationSummary,
});

const reader = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    type: membershipType,
    sees: z.string().meta({ description: 'What is shared with them, in words' }),
    getsLetter: z.boolean(),
    withoutLetter: z.enum(['NOT_SHARED', 'MASKED']).nullable().meta({
      description:
        'Why they get none: the overview is not shared with them, or lines are kept from them; null of who gets it',
    }),
  })
  .meta({ id: 'Reader' });
export type Reader = z.output<typeof reader>;

export const publishingState = z
  .object({
    month: month.nullable().meta({ description: 'The month asked for; null before any is closed' }),
    closedThrough: month.nullable(),
    commentary,
    parts: z.array(packPart),
    savedAt: instant.nullable(),
    verdict: z.enum(['ready', 'needs-reason', 'blocked']),
    points: z.array(readinessPoint),
    currency,
    choices: z
      .array(z.object({ part: packPart, title: z.string() }))
      .meta({ description: 'What a pack can be made of' }),
    readers: z.array(reader),
    published: z
      .array(
        z.object({
          id,
          month,
          publishedAt: instant,
          replacedAt,
          openedBy: z.array(z.object({ name: z.string(), lastOpenedAt: instant, times: z.int() })),
        }),
      )
      .meta({ description: 'What went out before, the newest first, and who has opened it when' }),
  })
  .meta({ id: 'PublishingState' });
export type PublishingState = z.output<typeof publishingState>;

export const getPublishing = defineEndpoint({
  ...publishing,
  method: 'GET',
  path: '/api/me/publishing',
  summary: 'A month on its way to its readers: what is written, what is not ready, who will read it',
  query: companyQuery.extend({ month: month.optional().meta({ description: 'Without it the last closed one' }) }),
  response: publishingState,
});

export const savePublishingDraft = defineEndpoint({
  ...publishing,
  method: 'PUT',
  path: '/api/me/publishing',
  summary: 'Saves what is written for a month before it is published',
  query: companyQuery,
  body: toPublish.meta({ examples: [PUBLISH_EXAMPLE] }),
  refusals: ['invalid-input'],
  response: z.object({ savedAt: instant }),
});

export const previewLetter = defineEndpoint({
  ...publishing,
  method: 'POST',
  path: '/api/me/publishing/preview',
  creates: false,
  isReading: true,
  isExpensive: true,
  summary: 'The letter exactly as one reader would see it, if the month were published now',
  query: companyQuery,
  body: toPublish
    .extend({ readerId: id })
    .meta({ examples: [{ ...PUBLISH_EXAMPLE, readerId: '018f4a5e-7b1c-7d3e-8a9b-0c1d2e3f4a5b' }] }),
  refusals: ['conflict'],
  response: letter,
});

export const PUBLICATION_ENDPOINTS: readonly Endpoint[] = [
  listPublications,
  getLetter,
  getPack,
  publishMonth,
  getPublishing,
  savePublishingDraft,
  previewLetter,
];
