import { Decimal } from '../../decimal.ts';
import type { Exact, InputValue, PlanContext } from '../plan-context.ts';
import type {
  EcomWaterfall,
  MarketplaceWaterfall,
  PlanInput,
  PlanMethod,
  SaasWaterfall,
  ServicesWaterfall,
} from '../plan-method.ts';
import { independent, isReason, withInputs, type CompiledRow } from './compiled-row.ts';

/** `units * price`; more customers of a scenario are more units of a row of revenue. */
export function compileUnits(
  method: Extract<PlanMethod, { kind: 'UNITS_X_PRICE' }>,
  isRevenue: boolean,
  context: PlanContext,
): CompiledRow {
  const units = isRevenue ? more(method.units, context) : context.series(method.units);
  const price = context.series(method.price);
  return independent((index) => withInputs([units[index], price[index]], (count, each) => count.times(each)));
}

/** The chain is the recurring revenue at the beginning of the month (finance 3.3). */
export function compileSaas(method: SaasWaterfall, context: PlanContext): CompiledRow {
  const added = joined(more(method.newCustomers, context), context.series(method.arpaNew), (count, each) =>
    count.times(each),
  );
  const lost = joined(context.series(method.contraction), raised(method.churn, context), (a, b) => a.plus(b));
  const rate = joined(context.series(method.expansion), lost, (a, b) => a.minus(b));
  function after(open: Exact, index: number, part: 1 | 2): Exact {
    if (open === null || isReason(open)) return open;
    return withInputs([added[index], rate[index]], (come, stays) =>
      stays.times(open).plus(come).dividedBy(part).plus(open),
    );
  }
  return {
    dependsOn: [],
    problems: [],
    at: (index, _, open) => after(open, index, method.billing === 'half-month' ? 2 : 1),
    chain: { first: method.opening, next: (index, open) => after(open, index, 1) },
  };
}

/** `net sales = orders * average order * (1 - discount - returns)`. */
export function compileEcom(method: EcomWaterfall, context: PlanContext): CompiledRow {
  const { orders } = method;
  const count =
    'sessions' in orders
      ? joined(more(orders.sessions, context), context.series(orders.conversion), (a, b) => a.times(b))
      : joined(more(orders.newCustomers, context), more(orders.returningOrders, context), (a, b) => a.plus(b));
  const lost = joined(context.series(method.discount), raised(method.returns, context), (a, b) => a.plus(b));
  const average = context.series(method.averageOrder);
  return independent((index) =>
    withInputs([count[index], average[index], lost[index]], (orderCount, each, share) =>
      orderCount.times(each).times(new Decimal(1).minus(share)),
    ),
  );
}

/** The sum over grades of `heads * working days * hours * utilisation * rate * realisation`. */
export function compileServices({ grades }: ServicesWaterfall, context: PlanContext): CompiledRow {
  const factors = grades.map(({ heads, workingDays, hours, utilisation, rate, realisation }) =>
    [heads, workingDays, hours, utilisation, rate, realisation].map((input) => context.series(input)),
  );
  return independent((index) => {
    let sum = new Decimal(0);
    for (const grade of factors) {
      const product = productAt(grade, index);
      if (isReason(product)) return product;
      sum = sum.plus(product ?? 0);
    }
    return sum;
  });
}

/** `GMV * take rate`, with `GMV = active buyers * orders per buyer * average order`. */
export function compileMarketplace(method: MarketplaceWaterfall, context: PlanContext): CompiledRow {
  const rest = [method.ordersPerBuyer, method.averageOrder, method.takeRate].map((input) => context.series(input));
  const factors = [more(method.activeBuyers, context), ...rest];
  return independent((index) => productAt(factors, index));
}

function productAt(factors: readonly (readonly InputValue[])[], index: number): Exact {
  return withInputs(
    factors.map((factor) => factor[index]),
    (...values) => values.reduce((product, value) => product.times(value)),
  );
}

function joined(
  left: readonly InputValue[],
  right: readonly InputValue[],
  use: (left: Decimal, right: Decimal) => Decimal,
): InputValue[] {
  return left.map((a, index) => {
    const b = right[index] ?? 'NO_DATA';
    if (typeof a === 'string') return a;
    return typeof b === 'string' ? b : use(a, b);
  });
}

function more(input: PlanInput, context: PlanContext): readonly InputValue[] {
  return scaled(context.series(input), context.deltas.newCustomers);
}

function raised(input: PlanInput, context: PlanContext): readonly InputValue[] {
  return scaled(context.series(input), context.deltas.churn);
}

function scaled(values: readonly InputValue[], by: Decimal): readonly InputValue[] {
  if (by.isZero()) return values;
  const factor = by.plus(1);
  return values.map((value) => (typeof value === 'string' ? value : value.times(factor)));
}
