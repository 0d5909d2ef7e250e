import { formatFullDate } from '@tieout/finance/day-text.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { REASONS } from '@tieout/finance/metric-value.ts';
import { z } from 'zod';
import { localDate } from './figures.ts';
import { instant } from './primitives.ts';

/** The one runway that every screen names: that of the saved base scenario; before one is saved that of the tile (finance 4.4). */
export const runwayOfRecord = z
  .object({
    scenario: z
      .object({ name: z.string(), savedAt: instant })
      .nullable()
      .meta({ description: 'The saved base scenario; null: cash over the burn of three months' }),
    end: z.discriminatedUnion('status', [
      z.object({
        status: z.enum(['OUT', 'RUNS_OUT']),
        months: z.string(),
        tenths: z.int().meta({ description: 'Tenths of months, cut: what is shown' }),
        date: localDate,
      }),
      z.object({ status: z.enum(['CASH_FLOW_POSITIVE', 'BEYOND_HORIZON', 'NOT_BURNING']) }),
      z.object({ status: z.literal('UNKNOWN'), code: z.enum(REASONS) }),
    ]),
  })
  .meta({ id: 'RunwayOfRecord' });
export type RunwayOfRecord = z.output<typeof runwayOfRecord>;

/** What a runway that is no scenario is counted by, in words. */
export const BY_BURN = 'Cash over the burn of three months';

/** `One runway, saved 19 Nov 2026`: by its day at Greenwich, so that every screen and every file says the same. */
export function scenarioWords({ name, savedAt }: { name: string; savedAt: string }): string {
  return `${name}, saved ${formatFullDate(parseLocalDate(savedAt.slice(0, 10)))}`;
}

/** What a runway stands on: `Of record: One runway, saved 19 Nov 2026`. */
export function basisWords({ scenario }: RunwayOfRecord): string {
  return scenario === null ? BY_BURN : `Of record: ${scenarioWords(scenario)}`;
}

/** Why a runway has no months. */
export function lastingWords({ end }: RunwayOfRecord): string | null {
  if (end.status === 'NOT_BURNING') return 'Not burning';
  if (end.status === 'BEYOND_HORIZON') return 'Beyond its horizon';
  return end.status === 'CASH_FLOW_POSITIVE' ? 'Cash lasts' : null;
}
