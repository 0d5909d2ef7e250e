import type { Chart } from './chart.ts';

/** How most charts of accounts in the United States are numbered; from 7000 on they differ. */
export const us: Chart = {
  id: 'us',
  title: 'US',
  ranges: [
    [1000, 1999, 'Other Current Asset', null],
    [2000, 2999, 'Other Current Liability', null],
    [3000, 3999, 'Equity', null],
    [4000, 4999, 'Income', null],
    [5000, 5999, 'Cost of Goods Sold', null],
    [6000, 6999, 'Expense', null],
  ],
};
