import fixture from './fixtures/finance-oracles.json' with { type: 'json' };

interface Oracle<In, Out> {
  readonly in: In;
  readonly out: Out;
}

interface Ledger {
  readonly entries: readonly { readonly date: string; readonly lines: readonly (readonly [string, number])[] }[];
}

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
