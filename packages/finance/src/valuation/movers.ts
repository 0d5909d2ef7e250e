import { Decimal, roundToMinor } from '../decimal.ts';
import { minorUnits, ZERO, type MinorUnits } from '../money.ts';
import { blendMethods } from './blend.ts';
import { runMethods, type MethodRun } from './run-methods.ts';
import type { MethodInputs, ValuationInputs } from './valuation-inputs.ts';

export const MOVERS = ['REVENUE_GROWTH', 'WACC', 'TERMINAL_GROWTH', 'EXIT_MULTIPLE', 'MULTIPLES', 'IRR'] as const;

/** What a change of one input does to the blended value. */
export interface Mover {
  readonly input: (typeof MOVERS)[number];
  readonly down: MinorUnits;
  readonly up: MinorUnits;
}

/** The blended base whatever it rests on: only differences of it are shown while it is a range. */
export function centreOf(methods: readonly MethodRun[]): MinorUnits {
  const blend = blendMethods(methods.map((method) => ({ ...method, isPlaceholder: false })));
  return blend.status === 'ok' ? (blend.base ?? ZERO) : ZERO;
}

interface Before {
  readonly methods: readonly MethodRun[];
  readonly wacc: string | null;
}

/** Each input a step down and a step up, the others as they are; those without effect are left out. */
export function moversOf(inputs: ValuationInputs, before: Before): Mover[] {
  const centre = centreOf(before.methods);
  function changeBy(input: Mover['input'], side: -1 | 1): MinorUnits {
    const change = changeOf(inputs, before.wacc, { input, side });
    if (change === null) return ZERO;
    const { methods } = runMethods({ ...inputs, ...change });
    // A method that falls away changes the weights of all others, which says nothing of this input.
    const isSame = methods.every(({ value }, at) => value.status === before.methods[at]?.value.status);
    return isSame ? minorUnits(centreOf(methods) - centre) : ZERO;
  }
  return MOVERS.map((input) => ({ input, down: changeBy(input, -1), up: changeBy(input, 1) }))
    .filter(({ down, up }) => down !== 0 || up !== 0)
    .toSorted((one, other) => sizeOf(other) - sizeOf(one));
}

function sizeOf({ down, up }: Mover): number {
  return Math.max(Math.abs(down), Math.abs(up));
}

type Change = Partial<Pick<ValuationInputs, 'methods' | 'comparables'>>;

/** Null where there is nothing to change. */
function changeOf(
  { methods, comparables }: ValuationInputs,
  wacc: string | null,
  { input, side }: { input: Mover['input']; side: -1 | 1 },
): Change | null {
  const { DCF, VC, MULTIPLES } = methods;
  function stepped(value: string, step: string): string {
    return new Decimal(step).times(side).plus(value).toFixed();
  }
  function scaled(value: string): string {
    return new Decimal('0.1').times(side).plus(1).times(value).toFixed();
  }
  function ofDcf(change: Partial<MethodInputs['DCF']>): Change {
    return { methods: { ...methods, DCF: { ...DCF, ...change } } };
  }
  switch (input) {
    case 'REVENUE_GROWTH':
      return ofDcf({ years: DCF.years.map((year, at) => grown(year, side, at + 1)) });
    case 'WACC':
      return wacc === null ? null : ofDcf({ wacc: { ...DCF.wacc, own: stepped(wacc, '0.02') } });
    case 'TERMINAL_GROWTH':
      return DCF.growth === null ? null : ofDcf({ growth: stepped(DCF.growth, '0.005') });
    case 'EXIT_MULTIPLE':
      return DCF.exitMultiple === null ? null : ofDcf({ exitMultiple: stepped(DCF.exitMultiple, '1') });
    case 'MULTIPLES': {
      const rows = MULTIPLES.rows.map((row) => ({
        ...row,
        low: scaled(row.low),
        base: scaled(row.base),
        high: scaled(row.high),
      }));
      return {
        methods: { ...methods, MULTIPLES: { ...MULTIPLES, rows } },
        comparables: comparables.map((each) => ({ ...each, multiple: scaled(each.multiple) })),
      };
    }
    case 'IRR':
      return 'irr' in VC.wants
        ? { methods: { ...methods, VC: { ...VC, wants: { irr: stepped(VC.wants.irr, '0.1') } } } }
        : null;
  }
}

/** Revenue that grows five points a year more or less, EBITDA with it. */
function grown(year: MethodInputs['DCF']['years'][number], side: -1 | 1, count: number) {
  const factor = new Decimal('0.05').times(side).plus(1).pow(count);
  return {
    ...year,
    revenue: roundToMinor(factor.times(year.revenue)),
    ebitda: roundToMinor(factor.times(year.ebitda)),
  };
}
