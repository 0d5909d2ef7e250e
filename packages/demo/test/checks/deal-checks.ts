import { addMonths } from '@tieout/finance/month.ts';
import { describe, expect, it } from 'vitest';
import { demoCompany, STORY_MONTHS } from '../companies.ts';
import { dealMonths } from '../deal-months.ts';
import { details } from '../golden.ts';
import { openCompany, TODAY } from './open-month-checks.ts';

export function checkDeals(key: 'saas' | 'services', ownerRole: string): void {
  describe('deals', () => {
    const { deals, employees } = demoCompany(key);

    it('are all closed without an open month, won and lost in the months and amounts of the reference', () => {
      expect(deals.filter(({ won, closedAt }) => won === null || closedAt === null)).toEqual([]);
      expect(dealMonths(deals, STORY_MONTHS)).toEqual(details[key].deals);
    });

    it(`are created before they close and owned by a ${ownerRole.toLowerCase()}`, () => {
      const owners = new Set(employees.filter(({ role }) => role === ownerRole).map(({ id }) => id));
      expect(deals.filter(({ createdAt, closedAt }) => createdAt >= (closedAt ?? ''))).toEqual([]);
      expect(deals.filter(({ ownerId }) => !owners.has(ownerId))).toEqual([]);
    });

    it('of closed months stay as they were while a month is open, and deals under way join them', () => {
      const { deals: withPipeline } = openCompany(key);
      const months = STORY_MONTHS.map((month) => addMonths(month, 12));
      expect(dealMonths(withPipeline, months)).toEqual(details[key].deals);

      const underWay = withPipeline.filter(({ won }) => won === null);
      expect(underWay.length).toBeGreaterThan(0);
      for (const { closedAt, customerKey, probability, expectedCloseOn, stage } of underWay) {
        expect({ closedAt, customerKey }).toEqual({ closedAt: null, customerKey: null });
        expect(probability > 0 && probability < 1 && expectedCloseOn > TODAY && !stage.startsWith('Closed')).toBe(true);
      }
    });
  });
}
