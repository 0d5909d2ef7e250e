import { Decimal, roundToMinor } from '@tieout/finance/decimal.ts';
import type { FileChart } from '../accounts/charts/chart.ts';
import { typeInChart } from '../accounts/charts/find-chart.ts';
import type { ImportLine } from './import-line.ts';
import { accountNamed } from './line-texts.ts';

interface TaxKey {
  on: 'sales' | 'purchases';
  percent: number;
}

/** Keys that DATEV has given to everybody since 2007; those of more digits differ by year and by client. */
const KEYS: Readonly<Record<string, TaxKey>> = {
  2: { on: 'sales', percent: 7 },
  3: { on: 'sales', percent: 19 },
  8: { on: 'purchases', percent: 7 },
  9: { on: 'purchases', percent: 19 },
};

/** Empty, none, free of tax, or "no automatic tax". */
const WITHOUT_TAX = /^0*(?:|1|40)$/;

/** The same keys stood for other rates then. */
function hasOtherRates(day: string): boolean {
  return day < '2007-01-01' || (day >= '2020-07-01' && day <= '2020-12-31');
}

/** The lines with the tax that a key takes out of them on an account of its own, or why that cannot be said. */
export function withTax(lines: readonly ImportLine[], key: string, chart: FileChart | null): ImportLine[] | string {
  if (WITHOUT_TAX.test(key)) return [...lines];
  const tax = KEYS[key.replace(/^0+/, '')];
  const [own, contra] = lines;
  const code = tax && chart?.taxAccounts?.[tax.on][tax.percent];
  if (tax === undefined || code === undefined || own === undefined || contra === undefined || hasOtherRates(own.date)) {
    return `The tax key ${key.slice(0, 10)} splits tax off this amount, and the file does not say how much. Export the entries with their tax lines.`;
  }
  // DATEV writes the key beside the contra account; where that is a bank or a customer, the tax is in the other one.
  const taxed = chart !== null && holdsTax(chart, own) > holdsTax(chart, contra) ? own : contra;
  const amount = roundToMinor(new Decimal(taxed.amount).times(tax.percent).dividedBy(100 + tax.percent));
  const taxLine = { ...taxed, ...accountNamed(code), accountName: '', accountType: '', amount };
  return [...lines.map((line) => (line === taxed ? { ...line, amount: line.amount - amount } : line)), taxLine];
}

const PAYS = new Set(['Bank', 'Credit Card', 'Accounts Receivable', 'Accounts Payable']);
const EARNS_OR_COSTS = new Set(['Income', 'Other Income', 'Expense', 'Other Expense', 'Cost of Goods Sold']);

/** How likely tax was charged on what stands on this account, compared with the account on the other side. */
function holdsTax(chart: FileChart, { accountCode, accountName }: ImportLine): number {
  const type = typeInChart(chart, accountCode, accountName)?.type ?? '';
  if (PAYS.has(type)) return 0;
  return EARNS_OR_COSTS.has(type) || type === 'Fixed Asset' ? 2 : 1;
}
