import { proposedRunway } from '@tieout/contracts/runway-books.ts';
import { LAST_AS_OF } from '@tieout/contracts/runway-payload.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import fc from 'fast-check';

const PROPOSED = proposedRunway(null, parseMonth('2026-01'));
const MOST_A_MONTH = 10 ** 13;

function money(min: number, max: number) {
  return fc.integer({ min, max }).map(minorUnits);
}

const flow = money(0, MOST_A_MONTH);
const k = fc.integer({ min: 1, max: 24 });
const share = fc.constantFrom('0', '0.25', '0.5');
const growth = fc.constantFrom('-0.9999', '-0.05', '0', '0.000001', '0.5', '10');
const name = fc.string({ maxLength: 20 });

/** Payloads within the bounds, their ends among them: rules between its fields leave hardly any that is made at random. */
export const runwayPayloads: fc.Arbitrary<unknown> = fc
  .record({
    asOf: fc.constantFrom('1900-01', '2026-01', LAST_AS_OF),
    cash: money(-(10 ** 15), 10 ** 15),
    minCash: money(0, 10 ** 15),
    cashIn0: flow,
    cashOut0: flow,
    revenueGrowth: growth,
    costGrowth: growth,
    horizon: fc.constantFrom(24, 36, 120),
    raises: fc.array(fc.record({ name, k, gross: money(1, 10 ** 14), fee: share, probability: fc.constant(null) }), {
      maxLength: 3,
    }),
    hires: fc.array(
      fc.record({ name, start: k, count: fc.integer({ min: 1, max: 10_000 }), monthly: flow, oneOff: flow }),
      { maxLength: 3 },
    ),
    cuts: fc.array(fc.record({ name, start: k, percent: fc.constantFrom('0', '0.3') }), { maxLength: 3 }),
    oneOffs: fc.array(fc.record({ name, k, amount: money(-MOST_A_MONTH, MOST_A_MONTH) }), { maxLength: 3 }),
    creditLine: fc.option(fc.record({ limit: money(1, 10 ** 14), from: k, rate: share }), { nil: null }),
  })
  .map((change) => ({ ...PROPOSED, monteCarlo: { ...PROPOSED.monteCarlo, n: 1000 }, ...change }));
