import type { ProofTable } from '../frame/measure.ts';

/** How the columns of a proof are called: what kind of row it lists. */
export interface ProofColumns {
  /** One and several of its rows: 'order', 'orders'. */
  readonly row: readonly [one: string, several: string];
  readonly date: string;
  readonly name: string;
  /** Null: no such column. */
  readonly detail: string | null;
  /** What its groups are; null: it has none. */
  readonly group: string | null;
}

const MONTHS: ProofColumns = { row: ['month', 'months'], date: 'Month', name: 'Row', detail: null, group: null };
const CUSTOMERS: ProofColumns = {
  row: ['customer', 'customers'],
  date: 'As of',
  name: 'Customer',
  detail: null,
  group: null,
};

export const PROOF_COLUMNS: Readonly<Record<ProofTable, ProofColumns>> = {
  statement: MONTHS,
  plan: MONTHS,
  bank: MONTHS,
  invoices: { row: ['invoice', 'invoices'], date: 'Date', name: 'Customer', detail: 'Invoice', group: 'Age' },
  'revenue-by-customer': CUSTOMERS,
  subscriptions: {
    row: ['subscription', 'subscriptions'],
    date: 'Since',
    name: 'Customer',
    detail: 'Plan',
    group: 'Plan',
  },
  movements: { row: ['movement', 'movements'], date: 'Month', name: 'Customer', detail: 'Movement', group: 'Movement' },
  customers: CUSTOMERS,
  trials: { row: ['trial', 'trials'], date: 'Started', name: 'Customer', detail: 'Plan', group: null },
  orders: { row: ['order', 'orders'], date: 'Date', name: 'Customer', detail: 'Order', group: 'Group' },
  refunds: { row: ['refund', 'refunds'], date: 'Refunded', name: 'Customer', detail: 'Order', group: 'Channel' },
  'order-customers': CUSTOMERS,
  stock: { row: ['product', 'products'], date: 'Month', name: 'Product', detail: null, group: null },
  deals: { row: ['deal', 'deals'], date: 'Date', name: 'Deal', detail: 'State', group: null },
  'pay-runs': { row: ['pay run', 'pay runs'], date: 'Paid', name: 'Department', detail: 'Function', group: 'Function' },
  timesheets: { row: ['timesheet', 'timesheets'], date: 'Date', name: 'Person', detail: 'Project', group: 'Group' },
  capacity: { row: ['person', 'people'], date: 'Month', name: 'Person', detail: 'Grade', group: 'Grade' },
  projects: { row: ['project', 'projects'], date: 'Month', name: 'Project', detail: null, group: null },
  listings: { row: ['listing', 'listings'], date: 'Date', name: 'Seller', detail: 'State', group: null },
  requests: { row: ['request', 'requests'], date: 'Started', name: 'State', detail: null, group: null },
  users: { row: ['user', 'users'], date: 'As of', name: 'User', detail: 'Kind', group: null },
  'own-values': { row: ['value', 'values'], date: 'Month', name: 'By', detail: 'Entered', group: null },
};
