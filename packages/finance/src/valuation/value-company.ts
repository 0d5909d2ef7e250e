import type { MinorUnits } from '../money.ts';
import { Decimal, roundTo } from '../decimal.ts';
import { blendMethods, type Blend } from './blend.ts';
import {
  roundAt,
  tableBefore,
  type CompanyTable,
  type HolderShare,
  type RoundCase,
} from './cap-table/company-table.ts';
import { dcfSensitivity, type DcfSensitivity } from './dcf-sensitivity.ts';
import { moversOf, type Mover } from './movers.ts';
import { runMethods, type MethodRun, type Workings } from './run-methods.ts';
import type { ValuationInputs } from './valuation-inputs.ts';
import { withinReach } from './within-reach.ts';

/** What a company is worth before new money, and who holds what after it. */
export interface ValuationAnswer extends Omit<Workings, 'dcfFacts'> {
  readonly methods: readonly MethodRun[];
  readonly blend: Blend;
  /** What the weights of enabled methods add up to, as they were given. */
  readonly weightSum: string;
  readonly sensitivity: DcfSensitivity | null;
  /** What changes the value most, the largest first. */
  readonly movers: readonly Mover[];
  readonly before: readonly HolderShare[];
  /** The round at the low, the base and the high value; base is null while the value is a range. */
  readonly rounds: Readonly<Record<'low' | 'base' | 'high', RoundCase | null>>;
}

/** All methods of finance 6 over the same inputs: the same payload, the same answer. */
export function valueCompany(inputs: ValuationInputs): ValuationAnswer {
  const { methods, workings } = runMethods(inputs);
  const blend = blendMethods(methods);
  const { dcfFacts, ...shown } = workings;
  const { capTable, currency } = inputs;
  return {
    ...shown,
    methods,
    blend,
    weightSum: weightSum(inputs),
    sensitivity: dcfFacts === null ? null : withinReach(() => dcfSensitivity(dcfFacts)),
    movers: moversOf(inputs, { methods, wacc: workings.dcf?.wacc ?? null }),
    before: withinReach(() => tableBefore(capTable)) ?? [],
    rounds: roundsOf(capTable, blend, currency),
  };
}

function weightSum({ methods }: ValuationInputs): string {
  const sum = Object.values(methods).reduce(
    (total, { isEnabled, weight }) => (isEnabled ? total.plus(weight) : total),
    new Decimal(0),
  );
  return roundTo(sum, 6).toFixed();
}

function roundsOf(table: CompanyTable, blend: Blend, currency: string): ValuationAnswer['rounds'] {
  function at(pre: MinorUnits | null): RoundCase | null {
    if (pre === null || table.raise === 0) return null;
    return withinReach(() => roundAt(pre, table, currency)) ?? { status: 'OVERSOLD' };
  }
  // An agreed value is one value, whatever the methods say.
  if (table.pre !== null) return { low: null, base: at(table.pre), high: null };
  if (blend.status !== 'ok') return { low: null, base: null, high: null };
  return { low: at(blend.low), base: at(blend.base), high: at(blend.high) };
}
