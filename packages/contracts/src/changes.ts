import { CAUSES } from '@tieout/finance/changes/causes.ts';
import { z } from 'zod';
import { chartUnit } from './chart-data.ts';
import { OVERVIEW } from './dashboard-tabs.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { minorUnits, month } from './figures.ts';
import { headlineMetric } from './headline.ts';
import { moneyValue } from './metric-value.ts';
import { companyQuery, currency, id } from './primitives.ts';

/** What a month can be held against. */
export const CHANGE_BASES = ['previous-month', 'previous-year'] as const;
export type ChangeBase = (typeof CHANGE_BASES)[number];

const cause = z.enum(CAUSES);

/** Figures are written by who shows them, in the marks that the reader has chosen. */
export const sentencePiece = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('money'), minor: minorUnits }),
    z.object({ kind: z.literal('change'), minor: minorUnits }),
    z.object({ kind: z.literal('percent'), percent: z.string() }),
    z.object({ kind: z.literal('count'), count: z.number() }),
    z.object({ kind: z.literal('value'), value: z.number(), unit: chartUnit }),
    z.object({ kind: z.literal('month'), month }),
  ])
  .meta({ id: 'SentencePiece' });
export type SentencePiece = z.output<typeof sentencePiece>;

const toldChange = z
  .object({
    about: z.enum(['profit', 'cash']),
    row: z.object({ code: z.string(), name: z.string() }),
    effect: minorUnits.meta({ description: 'On profit or on cash' }),
    cause: cause.nullable().meta({ description: 'Null where the books do not decide' }),
    sentence: z.array(sentencePiece),
    proof: z
      .object({
        metric: headlineMetric,
        row: z.string().nullable().meta({ description: 'Null: the figure itself' }),
        month,
        counterpartyId: id.nullable(),
        lineCount: z.int().nullable(),
      })
      .nullable()
      .meta({ description: 'The lines that prove it, as the drill-down of a headline figure; null without the right' }),
    canMark: z.boolean().meta({ description: 'Whether the caller may mark the cause as wrong' }),
  })
  .meta({ id: 'ToldChange' });
export type ToldChange = z.output<typeof toldChange>;

const wrongCause = z.object({ row: z.string(), name: z.string(), cause }).meta({ id: 'WrongCause' });

export const changes = z
  .object({
    companyId: id,
    currency,
    month: month.nullable().meta({ description: 'The month that is explained; null of empty books' }),
    base: month.nullable(),
    metric: z.string().nullable().meta({ description: 'The one that was asked for' }),
    moved: z
      .object({
        name: z.string(),
        sentence: z.array(sentencePiece),
        tab: z.string().nullable().meta({ description: 'Where its rows can be opened; null where they cannot' }),
      })
      .nullable()
      .meta({
        description: 'What that metric did itself, where it is no row of the P&L, as one of the company’s own',
      }),
    total: z
      .object({ name: z.string(), change: moneyValue })
      .nullable()
      .meta({ description: 'What the changes about profit and the rest add up to' }),
    told: z.array(toldChange).meta({ description: 'At most five, the largest effect first' }),
    rest: z.object({ count: z.int(), effect: minorUnits }),
    wrong: z.array(wrongCause).meta({ description: 'Causes that were marked as wrong and are not named any more' }),
  })
  .meta({ id: 'Changes' });
export type Changes = z.output<typeof changes>;

export const getChanges = defineEndpoint({
  method: 'GET',
  path: '/api/me/changes',
  access: 'company',
  ...OVERVIEW,
  level: 'view',
  summary: 'What changed in a month and, where the books decide, why',
  query: companyQuery.extend({
    month: month.optional().meta({ description: 'Without it the month of the headline' }),
    against: z.enum(CHANGE_BASES).default('previous-month'),
    metric: z.string().max(80).optional().meta({
      description: 'Only what is part of this metric, by its id in the catalogue or one of the company’s own',
    }),
  }),
  response: changes,
});

const marked = z.object({
  row: z.string().max(200).meta({ description: '`code` of the row' }),
  cause,
});
const marks = z.object({ wrong: z.array(wrongCause) }).meta({ id: 'WrongCauses' });

export const markCauseWrong = defineEndpoint({
  method: 'POST',
  path: '/api/me/changes/wrong',
  creates: false,
  access: 'company',
  ...OVERVIEW,
  level: 'comment',
  summary: 'Marks a cause as wrong: it is not named for that row any more',
  query: companyQuery,
  body: marked,
  response: marks,
});

export const unmarkCauseWrong = defineEndpoint({
  method: 'DELETE',
  path: '/api/me/changes/wrong',
  access: 'company',
  ...OVERVIEW,
  level: 'comment',
  summary: 'Takes a mark back',
  query: companyQuery.extend(marked.shape),
  response: marks,
});

export const CHANGES_ENDPOINTS: readonly Endpoint[] = [getChanges, markCauseWrong, unmarkCauseWrong];
