import { allocate } from '../../allocate.ts';
import { minorUnits, negateMoney, ZERO, type MinorUnits } from '../../money.ts';
import { addMonths, monthsBetween, type Month } from '../../month.ts';
import type { BalanceModel, PlannedCapex } from './balance-model.ts';
import { instalmentIn, instalmentsOf } from './loans.ts';

/** Assets bought, loans and raises, by open month. */
export interface PlannedFinancing {
  readonly interest: readonly MinorUnits[];
  /** Of planned assets; those there are depreciate by their rows. */
  readonly depreciation: readonly MinorUnits[];
  readonly fixedAssets: readonly MinorUnits[];
  readonly lines: Readonly<
    Record<'DEBT_CURRENT' | 'DEBT_NON_CURRENT' | 'PAID_IN_CAPITAL' | 'CONVERTIBLES', readonly MinorUnits[]>
  >;
  readonly cash: Readonly<Record<'CAPITAL_EXPENDITURE' | 'LOANS' | 'INTEREST' | 'RAISES', readonly MinorUnits[]>>;
}

/** Months in which the rows say interest, or depreciation, themselves: nothing is added there. */
export interface SaidByRows {
  readonly interest: readonly boolean[];
  readonly depreciation: readonly boolean[];
}

export function financingOf(months: readonly Month[], balance: BalanceModel, said: SaidByRows): PlannedFinancing {
  const loans = balance.loans.map((loan) => ({ loan, instalments: instalmentsOf(loan) }));
  const depreciated = balance.capex.map((asset) => ({ asset, parts: evenParts(asset) }));
  const interest = months.map((month, at) =>
    said.interest[at] === true
      ? ZERO
      : total(loans, ({ loan, instalments }) => instalmentIn(loan, instalments, month)?.interest),
  );
  const depreciation = months.map((month, at) =>
    said.depreciation[at] === true
      ? ZERO
      : total(depreciated, ({ asset, parts }) => parts[monthsBetween(addMonths(asset.month, 1), month)]),
  );
  const bought = months.map((month) => total(balance.capex, (asset) => (asset.month === month ? asset.amount : 0)));
  function owedChange(line: string): MinorUnits[] {
    const own = loans.filter(({ loan }) => loan.line === line);
    return months.map((month) =>
      total(own, ({ loan, instalments }) => {
        const repaid = instalmentIn(loan, instalments, month)?.principal ?? 0;
        return (loan.month === month ? loan.amount : 0) - repaid;
      }),
    );
  }
  function raised(kind: string): MinorUnits[] {
    const own = balance.raises.filter((raise) => raise.kind === kind);
    return months.map((month) => total(own, (raise) => (raise.month === month ? raise.amount : 0)));
  }
  const [current, later, equity, notes] = [
    owedChange('DEBT_CURRENT'),
    owedChange('DEBT_NON_CURRENT'),
    raised('EQUITY'),
    raised('CONVERTIBLE'),
  ];
  const { opening } = balance;
  return {
    interest,
    depreciation,
    fixedAssets: running(
      opening.FIXED_ASSETS,
      months.map((_, at) => (bought[at] ?? 0) - (depreciation[at] ?? 0)),
    ),
    lines: {
      DEBT_CURRENT: running(opening.DEBT_CURRENT, current),
      DEBT_NON_CURRENT: running(opening.DEBT_NON_CURRENT, later),
      PAID_IN_CAPITAL: running(opening.PAID_IN_CAPITAL, equity),
      CONVERTIBLES: running(opening.CONVERTIBLES, notes),
    },
    cash: {
      CAPITAL_EXPENDITURE: bought.map(negateMoney),
      LOANS: current.map((amount, at) => minorUnits(amount + (later[at] ?? 0))),
      INTEREST: interest.map(negateMoney),
      RAISES: equity.map((amount, at) => minorUnits(amount + (notes[at] ?? 0))),
    },
  };
}

function evenParts({ amount, lifeMonths }: PlannedCapex): readonly MinorUnits[] {
  return allocate(
    amount,
    Array.from({ length: Math.max(1, lifeMonths) }, () => 1),
  );
}

function total<Item>(items: readonly Item[], amountOf: (item: Item) => number | undefined): MinorUnits {
  return minorUnits(items.reduce((sum, item) => sum + (amountOf(item) ?? 0), 0));
}

/** Balances at month ends after these changes. */
export function running(opening: MinorUnits | undefined, changes: readonly number[]): MinorUnits[] {
  let rest: number = opening ?? 0;
  return changes.map((change) => minorUnits((rest += change)));
}
