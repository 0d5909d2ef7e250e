import { minorUnits } from '../src/money.ts';
import { parseMonth } from '../src/month.ts';
import type { RunwayInputs } from '../src/runway/runway-inputs.ts';

/** Inputs without events; plain numbers, in minor units. */
export function runwayInputs(
  amounts: { asOf?: string; cash: number; minCash?: number; in?: number; out?: number; g?: string },
  rest: Partial<RunwayInputs> = {},
): RunwayInputs {
  return {
    asOf: parseMonth(amounts.asOf ?? '2024-06'),
    cash: minorUnits(amounts.cash),
    minCash: minorUnits(amounts.minCash ?? 0),
    cashIn0: minorUnits(amounts.in ?? 0),
    cashOut0: minorUnits(amounts.out ?? 0),
    revenueGrowth: amounts.g ?? '0',
    costGrowth: '0',
    planned: null,
    raises: [],
    hires: [],
    cuts: [],
    oneOffs: [],
    creditLine: null,
    horizon: 36,
    ...rest,
  };
}

/** O-5.9: hires, a cut, a one-off and a raise in one schedule. */
export function fullInputs(): RunwayInputs {
  return runwayInputs(
    { cash: 45_000_000, in: 3_000_000, out: 11_000_000, g: '0.05' },
    {
      costGrowth: '0.01',
      hires: [
        { start: 2, count: 2, monthly: minorUnits(950_000), oneOff: minorUnits(300_000) },
        { start: 5, count: 1, monthly: minorUnits(1_200_000), oneOff: minorUnits(300_000) },
      ],
      cuts: [{ start: 7, percent: '0.10' }],
      oneOffs: [{ k: 3, amount: minorUnits(-1_500_000) }],
      raises: [{ k: 4, gross: minorUnits(100_000_000), fee: '0.02' }],
    },
  );
}
