import type { ImportField } from '@tieout/contracts/ledger-import.ts';
import { accountOfType } from '@tieout/finance/account-type.ts';
import { areCodes, textOf, type SampleRow } from './guess-columns.ts';
import { fieldCalled, plainName } from './header-names.ts';

type Columns = ReadonlyMap<number, ImportField>;

interface Table {
  header: SampleRow['cells'];
  columns: Columns;
  data: readonly SampleRow[];
}

/**
 * Whether a table without dates and amounts is a chart of accounts. Customers and staff have names, numbers and types, too:
 * posted as accounts they would stand in every statement, so a table has to prove what it is, or its owner is asked.
 */
export function listsAccounts({ header, columns, data }: Table): boolean {
  if (data.some(({ cells }) => cells.some((cell) => textOf(cell).includes('@')))) return false;
  const types = cellsAt(indexOf(columns, 'accountType'), data);
  if (types.length > 0) return types.filter(isAccountType).length * 2 > types.length;
  const code = indexOf(columns, 'accountCode');
  if (code === undefined || !areCodes(code, data)) return false;
  return [...columns].some(([index, field]) => saysAccount(header[index], field));
}

/** A column that is only called "Name", and figures that are only called "Balance", may be of customers as well. */
export function isNamelessBalance({ header, columns }: Omit<Table, 'data'>): boolean {
  const fields = new Set(columns.values());
  const name = indexOf(columns, 'accountName');
  const isTold = (['accountCode', 'accountType', 'debit', 'credit'] as const).some((field) => fields.has(field));
  return !isTold && name !== undefined && !saysAccount(header[name], 'accountName');
}

function saysAccount(name: string | number | undefined, field: ImportField): boolean {
  if (field === 'accountType') return true;
  const plain = plainName(textOf(name));
  return field.startsWith('account') && fieldCalled(plain) === field && plain !== 'fullname';
}

function isAccountType(text: string): boolean {
  return accountOfType(text, null, '') !== null;
}

function indexOf(columns: Columns, wanted: ImportField): number | undefined {
  return [...columns].find(([, field]) => field === wanted)?.[0];
}

function cellsAt(index: number | undefined, data: readonly SampleRow[]): string[] {
  if (index === undefined) return [];
  return data.map(({ cells }) => textOf(cells[index])).filter((text) => text !== '');
}
