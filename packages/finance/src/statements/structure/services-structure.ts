import { commonTail } from './common-tail.ts';
import { defineStructure, group, type } from './define-structure.ts';
import { costSection, revenueSection } from './sections.ts';

export const SERVICES_STRUCTURE = defineStructure([
  revenueSection([
    type('FEES', 'Fees', [
      group('ENGAGEMENTS', 'Engagements', [
        ['R.TM', 'Time and materials'],
        ['R.FIX', 'Fixed fee'],
        ['R.RTN', 'Retainers'],
        ['R.WOF', 'Write-offs and discounts'],
      ]),
    ]),
    type('OTHER', 'Other revenue', [
      group('OTHER', 'Other', [
        ['R.REI', 'Reimbursed expenses'],
        ['R.OTH', 'Other operating income'],
        ['R.UNM', 'Unmapped revenue'],
      ]),
    ]),
  ]),
  costSection('Cost of services', [
    type('DELIVERY', 'Delivery', [
      group('PEOPLE', 'People', [
        ['C.PPL', 'Delivery payroll'],
        ['C.SBC', 'Subcontractors'],
      ]),
    ]),
    type('PROJECT_EXPENSES', 'Project expenses', [
      group('PROJECT_EXPENSES', 'Project expenses', [
        ['C.EXP', 'Travel and project costs'],
        ['C.REI', 'Reimbursable costs'],
      ]),
    ]),
    type('OTHER', 'Other', [
      group('OTHER', 'Other', [
        ['C.OTH', 'Other'],
        ['C.UNM', 'Unmapped'],
      ]),
    ]),
  ]),
  ...commonTail({ researchName: 'Practice development', isResearchHiddenWhenEmpty: true }),
]);
