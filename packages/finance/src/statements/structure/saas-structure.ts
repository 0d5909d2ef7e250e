import { commonTail } from './common-tail.ts';
import { defineStructure, group, type } from './define-structure.ts';
import { costSection, revenueSection } from './sections.ts';

export const SAAS_STRUCTURE = defineStructure([
  revenueSection([
    type('RECURRING', 'Recurring revenue', [
      group('SUBSCRIPTIONS', 'Subscriptions', [
        ['R.SUB', 'Subscription revenue'],
        ['R.USE', 'Usage revenue'],
        ['R.DIS', 'Discounts and refunds'],
      ]),
    ]),
    type('NON_RECURRING', 'Non-recurring revenue', [
      group('SERVICES', 'Services', [['R.SRV', 'Implementation and services']]),
      group('OTHER', 'Other', [
        ['R.OTH', 'Other operating income'],
        ['R.UNM', 'Unmapped revenue'],
      ]),
    ]),
  ]),
  costSection('Cost of revenue', [
    type('INFRASTRUCTURE', 'Infrastructure', [
      group('INFRASTRUCTURE', 'Infrastructure', [
        ['C.HST', 'Cloud hosting'],
        ['C.LIC', 'Third-party software in product'],
      ]),
    ]),
    type('PAYMENTS', 'Payments', [group('PAYMENTS', 'Payments', [['C.PAY', 'Payment processing']])]),
    type('SUPPORT', 'Support and success', [group('PEOPLE', 'People', [['C.PPL', 'Support and success payroll']])]),
    type('OTHER', 'Other cost of revenue', [
      group('OTHER', 'Other', [
        ['C.SBC', 'Subcontractors'],
        ['C.OTH', 'Other cost of revenue'],
        ['C.UNM', 'Unmapped cost of revenue'],
      ]),
    ]),
  ]),
  ...commonTail(),
]);
