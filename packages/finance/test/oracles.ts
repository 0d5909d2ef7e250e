import fixture from './fixtures/finance-oracles.json' with { type: 'json' };

interface Oracle<In, Out> {
  readonly in: In;
  readonly out: Out;
}

interface Ledger {
  readonly entries: readonly { readonly date: string; readonly lines: readonly (readonly [string, number])[] }[];
}

type RunwayOracle = Oracle<
  { asOf: string; cash: number; out: number; in: number; minCash?: number; g?: string },
  {
    months?: string;
    date?: string;
    T?: number;
    trough?: number;
    need?: number;
    margin?: number;
    close12?: number;
    gAlive?: string;
    status?: 'ALIVE' | 'DEAD';
  }
>;

type SimulationOracle = Oracle<
  {
    cash: number;
    net?: number;
    in0?: number;
    out?: number;
    g?: number;
    sd: number;
    H: number;
    N: number;
    seed: number;
  },
  Readonly<Record<'p10' | 'p50' | 'p90' | 'p12' | 'p18' | 'p24', number>>
>;

type RoundOracle = Oracle<
  { pre: number; raise_: number },
  Readonly<Record<'cc' | 'increase' | 'total' | 'price' | 'founders' | 'A' | 'B' | 'seriesA', string>> & {
    integer?: { price: string } & Readonly<Record<'seriesA' | 'A' | 'B' | 'increase' | 'total', number>>;
  }
>;

interface Oracles {
  'O-1.1': Oracle<
    {
      readonly capital: { readonly minor: number; readonly rate: string };
      readonly months: readonly { avg: string; close: string; revenue: number; cost: number }[];
    },
    {
      readonly netProfit: number[];
      readonly cash: number[];
      readonly paidIn: number;
      readonly cta: number[];
      readonly fxOnCash: number[];
    }
  >;
  'O-1.2': Oracle<readonly { minor: number; frm: string; to: string; rate: string }[], readonly number[]>;
  'O-1.3': Oracle<readonly string[], readonly (readonly [string, string] | string)[]>;
  'O-1.3b': Oracle<readonly { start: number; month: string }[], readonly (readonly [string, number])[]>;
  'O-1.4': Oracle<{ readonly lines: readonly number[]; readonly payments: readonly number[] }, number[][]>;
  'O-1.5': Oracle<{ readonly lines: readonly number[]; readonly payments: readonly number[] }, number[][]>;
  'O-2.2': Oracle<
    Ledger,
    { readonly revenue: readonly number[]; readonly netProfit: readonly number[]; readonly cash: readonly number[] }
  >;
  'O-3.1': Oracle<readonly number[], { readonly level6: string; readonly cmgr: string }>;
  'O-3.2': Oracle<
    { readonly years: readonly (readonly number[])[]; readonly annualMinor: number },
    { readonly index: readonly string[]; readonly spread: readonly number[] }
  >;
  'O-3.4': Oracle<{ readonly annual: number; readonly onCost: string }, number>;
  'O-3.3': Oracle<{ readonly base: number; readonly g: string; readonly n: number }, number[]>;
  'O-3.5': Oracle<
    readonly (readonly [string, number, number])[],
    readonly (readonly [number, string | null, string])[]
  >;
  'O-4.1': Oracle<
    unknown,
    Readonly<
      Record<
        'opening' | 'new' | 'reactivation' | 'expansion' | 'contraction' | 'churn' | 'fx' | 'closing' | 'customers',
        readonly number[]
      > &
        Record<'nrr' | 'grr' | 'logoChurn', readonly string[]>
    >
  >;
  'O-4.2': Oracle<Readonly<Record<'ago' | 'now', Readonly<Record<string, number>>>>, { nrr: string; grr: string }>;
  'O-4.2b': Oracle<{ open: number; sameCustomers: number }, string>;
  'O-4.3': Oracle<Readonly<Record<'ar' | 'rev' | 'ap' | 'base', number>>, { dso: string; dpo: string }>;
  'O-4.4': Oracle<
    { sm: number; newCustomers: number; newMrr: number; mrr: number; customers: number },
    Readonly<Record<'cac' | 'arpaNew' | 'payback' | 'arpa' | 'ltv' | 'ltvCac' | 'ltvCapped', string>>
  >;
  'O-4.5': Oracle<
    {
      quick: readonly (readonly number[])[];
      magic: readonly number[];
      burn: readonly number[];
      ruleOf40: readonly number[];
    },
    { quick: readonly string[]; magic: string; burn: string; ruleOf40: number }
  >;
  'O-4.6': Oracle<
    Readonly<Record<'gross' | 'discounts' | 'returns' | 'shipping' | 'orders' | 'cogs' | 'variable' | 'ads', number>>,
    {
      netSales: number;
      aov: string;
      returnRate: string;
      gp: number;
      cm2: number;
      cm2PerOrder: string;
      cm3: number;
      mer: string;
    }
  >;
  'O-4.6b': Oracle<
    { monthEnds: readonly number[]; cogsTtm: number; gpTtm: number },
    { turns: string; days: string; gmroi: string }
  >;
  'O-5.1': RunwayOracle;
  'O-5.2': RunwayOracle;
  'O-5.3': RunwayOracle;
  'O-5.4': RunwayOracle;
  'O-5.5': RunwayOracle;
  'O-5.6': RunwayOracle;
  'O-5.7': RunwayOracle;
  'O-5.8': RunwayOracle;
  'O-5.9': Oracle<
    {
      readonly asOf: string;
      readonly cash: number;
      readonly in0: number;
      readonly out0: number;
      readonly g: string;
      readonly e: string;
      readonly hires: readonly { start: number; count: number; monthly: number; oneOff: number }[];
      readonly cuts: readonly { start: number; pct: string }[];
      readonly oneOffs: readonly { k: number; amount: number }[];
      readonly raises: readonly { k: number; gross: number; fee: string }[];
    },
    {
      readonly close: readonly number[];
      readonly months: string;
      readonly date: string;
      readonly ifRaiseAt6: { months: string; date: string };
      readonly requiredRaise: Readonly<Record<'12' | '18' | '24', number>>;
      readonly breakeven: number;
      readonly troughMonth: number;
      readonly needToBreakeven: number;
    }
  >;
  'O-5.11': SimulationOracle;
  'O-5.12': SimulationOracle;
  'O-5.13': SimulationOracle;
  'O-5.prng': Oracle<Readonly<Record<string, number>>, Readonly<Record<string, readonly number[]>>>;
  'O-5.probit': Oracle<readonly number[], readonly number[]>;
  'O-6.1': Oracle<
    { fcff: readonly number[]; wacc: string; g: string; debt: number; preferred: number; shares: number },
    Readonly<Record<'tv' | 'ev' | 'equity' | 'perShare', string>>
  >;
  'O-6.2': Oracle<
    { fcff: readonly number[]; wacc: string; g: string },
    Readonly<Record<'pv' | 'tv' | 'pvTv' | 'ev' | 'evYearEnd', string>>
  >;
  'O-6.3': Oracle<
    { E: number; D: number } & Readonly<Record<'rf' | 'beta' | 'erp' | 'size' | 'kd' | 'tax', string>>,
    { ke: string; wacc: string }
  >;
  'O-6.4': Oracle<
    { rev0: number; cash: number; debt: number } & Readonly<
      Record<'rev' | 'ebitda' | 'da' | 'capex', readonly number[]> &
        Record<'nwcPct' | 'tax' | 'wacc' | 'g' | 'exit', string>
    >,
    {
      fcff: readonly number[];
      impliedMultiple: string;
      tvShare: string;
      sensitivity: Readonly<Record<string, readonly number[]>>;
    } & Readonly<
      Record<'yearEnd' | 'midYear', Readonly<Record<'pv' | 'evG' | 'eqG' | 'evX' | 'eqX' | 'impliedG', string>>>
    >
  >;
  'O-6.5': Oracle<
    { arr: number; multiples: readonly number[]; discount: string; debt: number; cash: number },
    readonly number[]
  >;
  'O-6.6': Oracle<
    {
      tv: number;
      n: number;
      shares: number;
      rounds: readonly { amount: number; year: number; irr: string }[];
    },
    {
      simple: Readonly<Record<'post' | 'pre' | 'own', string>>;
      newShares: readonly number[];
      exitPrice: string;
    } & Readonly<Record<'finalOwn' | 'retention' | 'currentOwn' | 'price' | 'pre', readonly string[]>>
  >;
  'O-6.7': Oracle<
    { tv: number; roi: number; dilution: string; investment: number },
    { post: number; adjusted: number; pre: number; own: string }
  >;
  'O-6.8': Oracle<{ values: readonly number[]; p: readonly string[] }, number>;
  'O-6.10': Oracle<readonly number[], { cap500k: number; cap1200k: number }>;
  'O-6.11': Oracle<
    { base: number; weights: readonly string[]; scores: readonly string[] },
    { factor: string; value: number }
  >;
  'O-6.13': RoundOracle;
  'O-6.14': RoundOracle;
  'O-6.16': Oracle<
    Readonly<Record<'amount' | 'cap' | 'pre' | 'raise_' | 'shares', number>>,
    { safePrice: string; safeShares: number; price: string; shares: number }
  >;
  'O-6.17': Oracle<
    { principal: number; rate: string; days: number },
    { interest: string; amount: string; shares: number }
  >;
  'O-6.18': Oracle<
    { pre: number; raise_: number; shares: number; poolTarget: string },
    { total: string; price: string; founders: string; effectivePre: number }
  >;
  'O-7.1': Oracle<readonly (readonly [number, readonly number[]])[], readonly (readonly number[])[]>;
  'O-7.2': Oracle<readonly (readonly [string, string])[], readonly string[]>;
}

/** A worked example of the finance reference by its id. */
export function oracle<Id extends keyof Oracles>(id: Id): Oracles[Id] {
  const found = fixture.find((entry) => entry.id === id);
  if (found === undefined) throw new Error(`No oracle ${id}`);
  // TypeScript reads JSON arrays as unions without tuples; the interface above states the shape of each.
  return found as unknown as Oracles[Id];
}

/** Inputs of a list oracle beside their expected outputs; a missing output fails the test instead of passing it. */
export function casesOf<In, Out>({ in: inputs, out: outputs }: Oracle<readonly In[], readonly Out[]>) {
  return inputs.map((input, index) => {
    const expected = outputs[index];
    if (expected === undefined) throw new Error('An oracle needs one output per input');
    return { input, expected };
  });
}
