import { calculateRunway, type RunwayAnswer } from '@tieout/finance/runway/calculate-runway.ts';
import { simulateRunway, type Simulation } from '@tieout/finance/runway/monte-carlo.ts';
import { runwaySchedule } from '@tieout/finance/runway/schedule.ts';
import { z } from 'zod';
import { localDate, minorUnits, month } from './figures.ts';
import type { RunwayPayload } from './runway-payload.ts';

/** As finance answers them: nobody changes a list that was worked out. */
function rows<Each extends z.ZodType>(each: Each) {
  return z.array(each).readonly();
}

const end = z
  .discriminatedUnion('status', [
    z.object({
      status: z.enum(['OUT', 'RUNS_OUT']),
      k: z.int(),
      months: z.string().meta({ description: 'Six decimals' }),
      tenths: z.int().meta({ description: 'Tenths of months, cut: what is shown' }),
      date: localDate,
    }),
    z.object({ status: z.enum(['CASH_FLOW_POSITIVE', 'BEYOND_HORIZON']) }),
  ])
  .meta({ id: 'RunwayEnd' });

const raise = z
  .discriminatedUnion('status', [
    z.object({ status: z.literal('OK'), net: minorUnits, gross: minorUnits }),
    z.object({ status: z.enum(['TOO_LATE', 'FEE_TAKES_ALL', 'NO_BREAKEVEN']) }),
  ])
  .meta({ id: 'RequiredRaise' });

const gained = z.string().nullable().meta({ description: 'Months; null where cash then never runs out' });

export const runwayAnswer = z
  .object({
    schedule: rows(
      z.object({
        k: z.int(),
        month,
        raised: minorUnits,
        open: minorUnits,
        in: minorUnits,
        base: minorUnits,
        hires: minorUnits,
        cuts: minorUnits,
        oneOffs: minorUnits,
        out: minorUnits,
        net: minorUnits,
        close: minorUnits,
      }),
    ),
    heldFrom: z.int().nullable(),
    end,
    netBurn: minorUnits,
    simple: z.discriminatedUnion('status', [
      z.object({ status: z.literal('NOT_BURNING') }),
      z.object({ status: z.literal('BURNING'), months: z.string() }),
    ]),
    startRaisingBy: localDate.nullable(),
    breakeven: z.int().nullable(),
    lowest: z.object({ k: z.int(), month, cash: minorUnits }).nullable(),
    peakNeed: minorUnits,
    required: rows(z.object({ until: z.int(), raise })),
    toBreakeven: raise,
    lateRaises: rows(z.int()),
    alive: z.object({
      verdict: z.enum(['PROFITABLE', 'ALIVE', 'DEAD']),
      profitableFrom: z.int().nullable(),
      need: minorUnits.nullable(),
      margin: minorUnits.nullable(),
      growthAlive: z.string().nullable(),
      costAlive: minorUnits,
      lever: z.enum(['GROWTH', 'COSTS']).nullable(),
    }),
    sensitivity: rows(rows(end)),
    levers: rows(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('GROWTH'), gained }),
        z.object({ kind: z.literal('COSTS'), name: z.string().nullable(), gained }),
        z.object({ kind: z.literal('HIRE'), at: z.int(), gained }),
      ]),
    ),
    withLine: z
      .object({
        schedule: rows(
          z.object({
            k: z.int(),
            month,
            open: minorUnits,
            interest: minorUnits,
            net: minorUnits,
            drawn: minorUnits,
            owed: minorUnits,
            close: minorUnits,
            drawable: minorUnits,
          }),
        ),
        end,
      })
      .nullable(),
  })
  .meta({ id: 'RunwayAnswer' });

const share = z.number().nullable();

export const runwaySimulation = z
  .object({
    p10: z.number(),
    p50: z.number(),
    p90: z.number(),
    p12: share,
    p18: share,
    p24: share,
    fan: rows(
      z.object({
        k: z.int(),
        p10: z.number(),
        p25: z.number(),
        p50: z.number(),
        p75: z.number(),
        p90: z.number(),
      }),
    ),
    histogram: rows(z.int()),
  })
  .meta({ id: 'RunwaySimulation' });

/** The answer of a payload, in the browser as on the server. */
export function answerRunway(payload: RunwayPayload): RunwayAnswer {
  const { leadMonths, isWithCommitted, costGroups } = payload;
  return calculateRunway({ inputs: payload, leadMonths, isWithCommitted, costGroups });
}

export function simulatePayload(payload: RunwayPayload): Simulation {
  const { cash, minCash, monteCarlo } = payload;
  return simulateRunway({ ...monteCarlo, trials: monteCarlo.n, cash, minCash, schedule: runwaySchedule(payload) });
}
