import { commonTail } from './common-tail.ts';
import { defineStructure, group, type } from './define-structure.ts';
import { costSection, revenueSection, variableSellingSection } from './sections.ts';

export const ECOM_STRUCTURE = defineStructure([
  revenueSection([
    type('PRODUCT_SALES', 'Product sales', [
      group('CHANNELS', 'Channels', [
        ['R.WEB', 'Web store'],
        ['R.MKT', 'Marketplaces'],
        ['R.WHS', 'Wholesale'],
        ['R.PRD', 'Other product sales'],
      ]),
    ]),
    type('SHIPPING', 'Shipping income', [group('SHIPPING', 'Shipping', [['R.SHP', 'Shipping income']])]),
    type('DISCOUNTS_RETURNS', 'Discounts and returns', [
      group('DISCOUNTS_RETURNS', 'Discounts and returns', [
        ['R.DIS', 'Discounts'],
        ['R.RET', 'Returns and refunds'],
      ]),
    ]),
    type('OTHER', 'Other revenue', [
      group('OTHER', 'Other', [
        ['R.OTH', 'Other operating income'],
        ['R.UNM', 'Unmapped revenue'],
      ]),
    ]),
  ]),
  costSection('Cost of goods sold', [
    type('PRODUCT_COST', 'Product cost', [
      group('MATERIALS', 'Materials', [
        ['C.MAT', 'Materials and purchased goods'],
        ['C.ADJ', 'Inventory adjustments'],
      ]),
      group('FREIGHT_IN', 'Freight in', [['C.FRT', 'Inbound freight and duty']]),
    ]),
    type('PRODUCTION', 'Production', [
      group('PEOPLE', 'People', [
        ['C.PPL', 'Production labour'],
        ['C.OVH', 'Production overhead'],
      ]),
    ]),
    type('OTHER', 'Other cost of goods', [
      group('OTHER', 'Other', [
        ['C.OTH', 'Other'],
        ['C.UNM', 'Unmapped'],
      ]),
    ]),
  ]),
  variableSellingSection([
    type('FULFILMENT', 'Fulfilment', [
      group('FULFILMENT', 'Fulfilment', [
        ['V.FUL', 'Warehouse and 3PL'],
        ['V.SHP', 'Outbound shipping'],
        ['V.PKG', 'Packaging'],
      ]),
    ]),
    type('TRANSACTION_FEES', 'Transaction fees', [
      group('FEES', 'Fees', [
        ['V.PAY', 'Payment processing'],
        ['V.COM', 'Channel commissions'],
      ]),
    ]),
  ]),
  ...commonTail({
    salesPeople: [['S.CAR', 'Customer care payroll']],
    researchName: 'Product & Technology',
  }),
]);
