import type { DemoKey } from '../demo-key.ts';
import { SHARED_ACCOUNTS, COMMON_ACCOUNTS } from './common-accounts.ts';
import type { AccountRow } from './account-table.ts';

const SAAS_ACCOUNTS: readonly AccountRow[] = [
  SHARED_ACCOUNTS.receivables,
  SHARED_ACCOUNTS.deferredRevenue,
  ['4000', 'Subscription revenue', 'Income', 'ServiceFeeIncome', 'REVENUE'],
  ['4100', 'Implementation services', 'Income', null, 'REVENUE'],
  SHARED_ACCOUNTS.cloudHosting,
  ['5050', 'Product data licences', 'Cost of Goods Sold', null, 'COGS_OTHER'],
  SHARED_ACCOUNTS.paymentProcessing,
  SHARED_ACCOUNTS.researchPayroll,
  ['6015', 'Sales commissions', 'Expense', 'CommissionsAndFees', 'OPEX_SALES_COMMISSION'],
  SHARED_ACCOUNTS.advertising,
  SHARED_ACCOUNTS.content,
  SHARED_ACCOUNTS.events,
  ['6130', 'CRM software', 'Expense', 'DuesSubscriptions', 'OPEX_OFFICE'],
  SHARED_ACCOUNTS.developmentTools,
  ['6220', 'Development contractors', 'Expense', null, 'OPEX_OTHER'],
  SHARED_ACCOUNTS.legal,
  ['6350', 'Travel', 'Expense', 'Travel', 'OPEX_TRAVEL'],
];

const ECOM_ACCOUNTS: readonly AccountRow[] = [
  SHARED_ACCOUNTS.receivables,
  ['1200', 'Inventory', 'Other Current Asset', 'Inventory', 'INVENTORY'],
  SHARED_ACCOUNTS.incomeTaxPayable,
  ['2200', 'Sales tax payable', 'Other Current Liability', 'SalesTaxPayable', 'SALES_TAX'],
  ['2700', 'Term loan', 'Long Term Liability', 'NotesPayable', 'LT_DEBT'],
  ['4000', 'Product sales', 'Income', 'SalesOfProductIncome', 'REVENUE'],
  ['4050', 'Shipping income', 'Income', null, 'REVENUE'],
  ['4080', 'Discounts', 'Income', 'DiscountsRefundsGiven', 'CONTRA_REVENUE'],
  ['4090', 'Returns', 'Income', 'DiscountsRefundsGiven', 'CONTRA_REVENUE'],
  ['5000', 'Cost of products', 'Cost of Goods Sold', 'SuppliesMaterialsCogs', 'COGS_MATERIALS'],
  ['5300', 'Inbound freight', 'Cost of Goods Sold', null, 'COGS_OTHER'],
  ['5400', 'Payment processing fees', 'Cost of Goods Sold', null, 'COGS_OTHER'],
  ['5410', 'Marketplace commission', 'Cost of Goods Sold', null, 'COGS_OTHER'],
  ['5420', 'Fulfilment 3PL', 'Cost of Goods Sold', null, 'COGS_OTHER'],
  ['5430', 'Outbound parcels', 'Cost of Goods Sold', null, 'COGS_OTHER'],
  ['5440', 'Packaging', 'Cost of Goods Sold', null, 'COGS_OTHER'],
  SHARED_ACCOUNTS.researchPayroll,
  SHARED_ACCOUNTS.advertising,
  SHARED_ACCOUNTS.content,
  ['6130', 'Shop platform software', 'Expense', 'DuesSubscriptions', 'OPEX_OFFICE'],
  ['6370', 'Utilities', 'Expense', 'Utilities', 'OPEX_FACILITIES'],
  ['7100', 'Interest on loan', 'Expense', 'InterestPaid', 'INTEREST_EXPENSE'],
  SHARED_ACCOUNTS.incomeTax,
];

const SERVICES_ACCOUNTS: readonly AccountRow[] = [
  SHARED_ACCOUNTS.receivables,
  ['1150', 'Unbilled revenue', 'Other Current Asset', 'OtherCurrentAssets', 'UNBILLED'],
  SHARED_ACCOUNTS.incomeTaxPayable,
  SHARED_ACCOUNTS.deferredRevenue,
  ['3800', 'Partner distributions', 'Equity', 'PartnerDistributions', 'DISTRIBUTIONS'],
  ['4000', 'Consulting fees, time and materials', 'Income', 'ServiceFeeIncome', 'REVENUE'],
  ['4010', 'Fixed fee revenue', 'Income', null, 'REVENUE'],
  ['5300', 'Subcontractors', 'Cost of Goods Sold', null, 'COGS_OTHER'],
  ['5350', 'Project travel', 'Cost of Goods Sold', null, 'COGS_OTHER'],
  SHARED_ACCOUNTS.events,
  SHARED_ACCOUNTS.legal,
  ['6380', 'Recruiting', 'Expense', 'OtherBusinessExpenses', 'OPEX_OTHER'],
  SHARED_ACCOUNTS.incomeTax,
];

const MARKET_ACCOUNTS: readonly AccountRow[] = [
  ['2400', 'Funds held for sellers', 'Other Current Liability', 'OtherCurrentLiabilities', 'CUSTOMER_FUNDS'],
  ['4000', 'Commissions', 'Income', 'ServiceFeeIncome', 'REVENUE'],
  ['4050', 'Buyer fees', 'Income', null, 'REVENUE'],
  ['4090', 'Promo incentives', 'Income', 'DiscountsRefundsGiven', 'CONTRA_REVENUE'],
  ['4100', 'Promoted listings', 'Income', null, 'REVENUE'],
  SHARED_ACCOUNTS.cloudHosting,
  ['5050', 'Identity checks', 'Cost of Goods Sold', null, 'COGS_OTHER'],
  ['5060', 'Chargebacks', 'Cost of Goods Sold', null, 'COGS_OTHER'],
  SHARED_ACCOUNTS.paymentProcessing,
  SHARED_ACCOUNTS.researchPayroll,
  SHARED_ACCOUNTS.advertising,
  SHARED_ACCOUNTS.content,
  ['6140', 'Seller referral programme', 'Expense', null, 'OPEX_OTHER'],
  SHARED_ACCOUNTS.developmentTools,
  SHARED_ACCOUNTS.legal,
];

const MODEL_ACCOUNTS: Readonly<Record<DemoKey, readonly AccountRow[]>> = {
  saas: SAAS_ACCOUNTS,
  ecom: ECOM_ACCOUNTS,
  services: SERVICES_ACCOUNTS,
  market: MARKET_ACCOUNTS,
};

export function accountRowsOf(key: DemoKey): readonly AccountRow[] {
  return [...COMMON_ACCOUNTS, ...MODEL_ACCOUNTS[key]];
}
