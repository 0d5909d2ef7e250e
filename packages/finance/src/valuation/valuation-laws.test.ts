import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorUnits, ZERO } from '../money.ts';
import { Decimal } from '../decimal.ts';
import { discountedCashFlow, enterpriseWith, type DcfFacts } from './dcf.ts';

const flows = fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 3, maxLength: 10 });

function facts(given: readonly number[]): DcfFacts {
  return {
    years: given.map((flow) => ({ fcff: minorUnits(flow), ebitda: minorUnits(flow) })),
    wacc: '0.12',
    timing: 'END',
    stub: null,
    growth: '0.03',
    exitMultiple: null,
    claims: { cash: ZERO, debt: ZERO, other: ZERO },
    shares: null,
  };
}

test('I-33: a higher WACC lowers the value, higher growth raises it', () => {
  fc.assert(
    fc.property(flows, (given) => {
      const asked = { wacc: new Decimal('0.12'), growth: new Decimal('0.03'), multiple: null };
      const base = enterpriseWith(facts(given), asked);
      expect(enterpriseWith(facts(given), { ...asked, wacc: new Decimal('0.13') }).lessThan(base)).toBe(true);
      expect(enterpriseWith(facts(given), { ...asked, growth: new Decimal('0.04') }).greaterThan(base)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('I-33: with the implied multiple both ends agree', () => {
  fc.assert(
    fc.property(flows, (given) => {
      const asked = facts(given);
      const multiple = new Decimal('1.03').dividedBy('0.09');
      const [gordon, exit] = [
        enterpriseWith(asked, { wacc: new Decimal('0.12'), growth: new Decimal('0.03'), multiple: null }),
        enterpriseWith(asked, { wacc: new Decimal('0.12'), growth: null, multiple }),
      ];
      expect(gordon.minus(exit).abs().lessThan(1e-9)).toBe(true);
      const { value } = discountedCashFlow(asked);
      expect(value.status === 'ok' && value.low <= value.base && value.base <= value.high).toBe(true);
    }),
    { numRuns: 30 },
  );
});
