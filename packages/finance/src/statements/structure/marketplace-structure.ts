import { commonTail } from './common-tail.ts';
import { defineStructure, group, type } from './define-structure.ts';
import { costSection, revenueSection, variableSellingSection } from './sections.ts';

export const MARKETPLACE_STRUCTURE = defineStructure([
  revenueSection([
    type('TRANSACTIONS', 'Transaction revenue', [
      group('FEES', 'Fees', [
        ['R.COM', 'Commissions'],
        ['R.FEE', 'Buyer fees'],
      ]),
    ]),
    type('SELLER_SERVICES', 'Seller services', [
      group('SERVICES', 'Services', [
        ['R.ADS', 'Promoted listings and ads'],
        ['R.SUB', 'Seller subscriptions'],
      ]),
    ]),
    type('INCENTIVES_REFUNDS', 'Incentives and refunds', [
      group('CONTRA', 'Contra', [
        ['R.INC', 'Buyer and seller incentives'],
        ['R.RET', 'Refunded fees'],
      ]),
    ]),
    type('OTHER', 'Other revenue', [
      group('OTHER', 'Other', [
        ['R.OTH', 'Other operating income'],
        ['R.UNM', 'Unmapped revenue'],
      ]),
    ]),
  ]),
  costSection('Cost of revenue', [
    type('PAYMENTS', 'Payments', [group('PAYMENTS', 'Payments', [['C.PAY', 'Payment processing']])]),
    type('PLATFORM', 'Platform', [
      group('INFRASTRUCTURE', 'Infrastructure', [
        ['C.HST', 'Cloud hosting'],
        ['C.LIC', 'Third-party software in product'],
      ]),
    ]),
    type('TRUST_SUPPORT', 'Trust and support', [
      group('PEOPLE', 'People', [['C.PPL', 'Trust and support payroll']]),
      group('RISK', 'Risk', [['C.RSK', 'Verification and chargebacks']]),
    ]),
    type('OTHER', 'Other', [
      group('OTHER', 'Other', [
        ['C.OTH', 'Other'],
        ['C.UNM', 'Unmapped'],
      ]),
    ]),
  ]),
  variableSellingSection([
    type('ORDER_COSTS', 'Order costs', [
      group('ORDER_COSTS', 'Order costs', [
        ['V.LOG', 'Logistics subsidies'],
        ['V.INC', 'Incentives booked as cost'],
      ]),
    ]),
  ]),
  ...commonTail({
    salesPrograms: [
      ['S.BUY', 'Buyer acquisition'],
      ['S.SEL', 'Seller acquisition'],
    ],
  }),
]);
