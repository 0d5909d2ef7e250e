import { describe, expect, test } from 'vitest';
import { account, department, goodsAccount, incomeAccount, rulesOf } from '../../../test/mapping-factory.ts';
import { STATEMENT_REFERENCE } from '../../../test/statement-reference.ts';
import { BUSINESS_MODELS, type BusinessModel } from '../business-model.ts';
import { defaultPnlStructure } from '../structure/default-structures.ts';
import { categoryCodes } from '../structure/structure-tree.ts';
import { mapAccount } from './map-account.ts';

/** One name for every alternative of each pattern, none of which an earlier rule reads. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  N01: ['Refunds', 'Returned goods', 'Chargebacks', 'Credit notes issued'],
  N02: [
    'Discounts',
    'Coupons',
    'Promo',
    'Promotions',
    'Promotion',
    'Incentives',
    'Write-offs',
    'Write downs',
    'Writeoff',
  ],
  N03: ['Usage', 'Overages', 'Metered API calls'],
  N04: ['Subscriptions', 'Recurring plans', 'MRR', 'SaaS income'],
  N05: ['Monthly retainers'],
  N06: ['Fixed fee projects', 'Fixed-price work', 'Milestones'],
  N07: ['Reimbursed expenses', 'Pass-through costs', 'Passthrough', 'Rebilled items'],
  N14: ['Buyer fees', 'Booking fee', 'Service fee'],
  N08: ['Implementation', 'Onboarding', 'Set-up', 'Setup', 'Training', 'Consulting', 'Services'],
  N09: ['Shipping income', 'Delivery income', 'Freight income'],
  N10: ['Wholesale', 'B2B sales', 'Trade sales'],
  N11: ['Marketplace sales', 'Amazon', 'eBay', 'Etsy'],
  N12: ['Web store', 'Webshop', 'Web sales', 'Online store', 'Shopify'],
  N13: ['Commissions', 'Take rate', 'Success fee'],
  N15: ['Promoted items', 'Sponsored posts', 'Advertising income', 'Listings'],
  N20: ['Web host', 'Hosting', 'Cloud', 'Infrastructure', 'CDN', 'Server', 'Servers'],
  N21: ['Payment processing', 'Merchant fees', 'Merchant services', 'Card fees', 'Gateway', 'Stripe', 'PayPal'],
  N22: ['Marketplace fees', 'Marketplace commission', 'Channel fee', 'Channel commissions', 'Referral fees'],
  N23: ['Fulfilment', 'Fulfillment', '3PL', 'Warehousing', 'Pick-pack', 'Pickpack'],
  N24: ['Packaging'],
  N25: ['Inbound', 'Duty', 'Duties', 'Customs', 'Freight in'],
  N26: ['Outbound parcels', 'Postage', 'Couriers', 'Shipping'],
  N27: ['Inventory adjustments', 'Inventory shrinkage', 'Inventory write-off'],
  N28: ['Subcontractors', 'Freelancers', 'Contractors'],
  N29: ['Verification', 'Identity checks', 'KYC', 'Chargebacks', 'Fraud losses'],
  N30: ['Advertising', 'Google Ads', 'Paid search', 'Paid social', 'Marketing'],
  N31: ['Content', 'Design agency', 'Creatives', 'PR', 'SEO'],
  N32: ['Events', 'Trade shows', 'Conferences', 'Sponsorships'],
  N33: ['Commissions'],
  N34: ['Seller acquisition', 'Seller referral programme'],
  N35: ['Recruiting', 'Hiring', 'Training'],
  N36: ['Rent', 'Leases', 'Office space', 'Coworking', 'Co-working'],
  N37: ['Legal fees', 'Lawyers', 'Attorneys', 'Notary'],
  N38: ['Accounting fees', 'Accountants', 'Audit', 'Bookkeeping'],
  N39: ['Insurance'],
  N40: ['Bank fees', 'Bank charges'],
  N41: ['Bad debts', 'Doubtful customers'],
  N42: ['Dev tools', 'Development tools', 'GitHub', 'CI/CD', 'Monitoring'],
  N43: ['Data licences', 'Data licenses', 'Third-party software', 'Third party data', 'Embedded licences'],
  N44: ['Project travel', 'Project expenses', 'Project costs'],
};

interface Expected {
  readonly expense: string | null;
  readonly goods: string | null;
}

/** 'D.CON (COGS type: C.SBC)' and 'C.OVH if COGS else G.CNS' are two places in one cell of the table. */
function expectedOf(target: string | null): Expected {
  const codes = target?.match(/[A-Z]+\.[A-Z]+/g) ?? [];
  if (target?.includes('COGS type') === true) return { expense: codes[0] ?? null, goods: codes[1] ?? null };
  if (target?.includes('if COGS else') === true) return { expense: codes[1] ?? null, goods: codes[0] ?? null };
  return { expense: target, goods: target };
}

interface NameCase {
  readonly id: string;
  readonly readsIncome: boolean;
  readonly model: BusinessModel;
  readonly expected: Expected;
}

const CASES: readonly NameCase[] = STATEMENT_REFERENCE.nameRules.flatMap((rule) =>
  BUSINESS_MODELS.map((model, index) => ({
    id: rule.id,
    readsIncome: rule.class === 'R',
    model,
    expected: expectedOf(rule.targets[index] ?? null),
  })),
);

test('every rule of the reference has names to try', () => {
  expect(Object.keys(NAMES).toSorted()).toEqual(STATEMENT_REFERENCE.nameRules.map(({ id }) => id).toSorted());
  expect(CASES).toHaveLength(40 * 4);
});

describe.each(CASES)('$id in $model', ({ id, readsIncome, model, expected: targets }) => {
  const rules = rulesOf(model);
  const names = NAMES[id] ?? [];
  const variants = readsIncome
    ? [{ make: incomeAccount, code: targets.expense }]
    : [
        { make: account, code: targets.expense },
        { make: goodsAccount, code: targets.goods },
      ];

  test.each(names)('%s', (name) => {
    for (const { make, code } of variants) {
      for (const spelled of [name, name.toUpperCase(), name.toLowerCase()]) {
        const placed = mapAccount(make({ name: spelled }), null, rules);
        // A model that does not use the rule leaves the name to a later one.
        const answer = placed.ruleId === id ? placed : null;
        expect(answer).toEqual(code === null ? null : { code, ruleId: id, flags: [] });
      }
    }
  });
});

describe('names are read', () => {
  test('for income by the rules of revenue only, for costs by those of expenses only', () => {
    expect(mapAccount(account({ name: 'Refunds' }), null, rulesOf('SaaS')).ruleId).toBe('K');
    expect(mapAccount(incomeAccount({ name: 'Insurance' }), null, rulesOf('SaaS')).ruleId).toBe('K');
  });

  test.each(['Other Income', 'Other Expense'])('not for %s', (accountType) => {
    const classification = accountType === 'Other Income' ? 'REVENUE' : 'EXPENSE';
    const kind = accountType === 'Other Income' ? 'OTHER_INCOME' : 'OTHER_EXPENSE';
    const placed = mapAccount(account({ accountType, classification, kind, name: 'Insurance' }), null, rulesOf('SaaS'));
    expect(placed).toMatchObject({ ruleId: 'K' });
  });

  test.each(['DEPRECIATION', 'INTEREST_EXPENSE', 'INCOME_TAX', 'FX_GAIN_LOSS'] as const)('not for %s', (kind) => {
    expect(mapAccount(account({ kind, name: 'Cloud software bonus' }), null, rulesOf('SaaS')).ruleId).toBe('K');
  });

  test.each([
    ['TAXES_OTHER', 'Taxes & Licenses', 'G.TAX'],
    ['OPEX_INSURANCE', 'Event insurance', 'G.INS'],
    ['OPEX_INSURANCE', 'Software liability cover', 'G.INS'],
    ['BAD_DEBT', 'Marketplace subscription write-offs', 'G.BAD'],
    ['OPEX_BANK_FEES', 'Merchant fees', 'G.BNK'],
  ] as const)('not for %s, which the sub-type of the source decided: %s is %s', (kind, name, code) => {
    for (const model of BUSINESS_MODELS) {
      expect(mapAccount(account({ kind, name }), null, rulesOf(model))).toEqual({ code, ruleId: 'K', flags: [] });
    }
  });

  test('for pay, whatever the sub-type: payroll taxes stay with the people they are paid for', () => {
    const taxes = account({ kind: 'TAXES_OTHER', name: 'Payroll taxes' });
    expect(mapAccount(taxes, department({ function: 'R&D' }), rulesOf('SaaS'))).toMatchObject({ code: 'D.PPL' });
  });

  test('for types of account however the source spells them', () => {
    const placed = mapAccount(
      goodsAccount({ accountType: 'COST-OF-GOODS-SOLD', name: 'Freelancers' }),
      null,
      rulesOf('SaaS'),
    );
    expect(placed.code).toBe('C.SBC');
  });
});

test.each(BUSINESS_MODELS)('the structure of %s has every row its name rules lead to', (model) => {
  const codes = categoryCodes(defaultPnlStructure(model));
  const missing = CASES.filter((each) => each.model === model)
    .flatMap(({ expected }) => [expected.expense, expected.goods])
    .filter((code) => code !== null && !codes.has(code));
  expect(missing).toEqual([]);
});
