import type { ImportField } from '@tieout/contracts/ledger-import.ts';
import { AMBIGUOUS_NAMES, fieldCalled, plainName } from './header-names.ts';

export interface SampleRow {
  cells: readonly (string | number)[];
  line: number;
}

export function textOf(cell: string | number | undefined): string {
  return cell === undefined ? '' : String(cell).trim();
}

type Columns = Map<number, ImportField>;

/** Fields by column. Each field is given once: the first column that is called like it has it. */
export function guessColumns(header: readonly (string | number)[], data: readonly SampleRow[]): Columns {
  const columns: Columns = new Map();
  const names = header.map((cell) => plainName(textOf(cell)));
  for (const [index, name] of names.entries()) {
    const field = fieldCalled(name);
    if (field !== undefined) give(columns, index, field);
  }
  // What the account is decides what the others are: "Name" may stand before it.
  for (const isAccount of [true, false]) {
    for (const [index, name] of names.entries()) {
      if (columns.has(index) || isCalled(name, 'account') !== isAccount) continue;
      const field = ambiguousField(name, index, columns, data);
      if (field !== undefined) give(columns, index, field);
    }
  }
  return withOneWayOfAmounts(columns);
}

function give(columns: Columns, index: number, field: ImportField): void {
  if (!has(columns, field)) columns.set(index, field);
}

function has(columns: Columns, field: ImportField): boolean {
  return [...columns.values()].includes(field);
}

function ambiguousField(
  name: string,
  index: number,
  columns: Columns,
  data: readonly SampleRow[],
): ImportField | undefined {
  const isLedger = has(columns, 'date');
  const hasAccount = has(columns, 'accountCode') || has(columns, 'accountName');
  if (isCalled(name, 'account')) {
    if (has(columns, 'accountCode')) return 'accountName';
    return has(columns, 'accountName') || areCodes(index, data) ? 'accountCode' : 'accountName';
  }
  if (isCalled(name, 'name')) {
    const isOther = isLedger && hasAccount && !namesAccounts(index, columns, data);
    return isOther ? 'counterparty' : 'accountName';
  }
  if (isCalled(name, 'type')) return isLedger ? 'documentType' : 'accountType';
  if (isCalled(name, 'balance')) return isMoved(columns) ? 'runningBalance' : 'amount';
  if (isCalled(name, 'number')) return isLedger ? 'documentNumber' : 'accountCode';
  return undefined;
}

/** Whether every code has one name of its own: customers would change from line to line. */
function namesAccounts(index: number, columns: Columns, data: readonly SampleRow[]): boolean {
  const code = [...columns].find(([, field]) => field === 'accountCode')?.[0];
  if (code === undefined || has(columns, 'accountName')) return false;
  const names = new Map<string, string>();
  for (const { cells } of data) {
    const [account, name] = [textOf(cells[code]), textOf(cells[index])];
    if (account === '' || name === '') continue;
    if ((names.get(account) ?? name) !== name) return false;
    names.set(account, name);
  }
  return names.size > 1 && new Set(names.values()).size === names.size;
}

/** Beside what was moved, a balance is what stands after it. */
function isMoved(columns: Columns): boolean {
  return has(columns, 'debit') || has(columns, 'credit') || has(columns, 'amount');
}

function isCalled(name: string, what: keyof typeof AMBIGUOUS_NAMES): boolean {
  return (AMBIGUOUS_NAMES[what] as readonly string[]).includes(name);
}

export function areCodes(index: number, data: readonly SampleRow[]): boolean {
  const texts = data.map(({ cells }) => textOf(cells[index])).filter((text) => text !== '');
  return texts.length > 0 && texts.every((text) => /^[\dA-Z]{0,4}\d[\d.-]{0,12}$/.test(text));
}

/** Beside debit and credit an amount is a running balance, or says the same again. */
export function withOneWayOfAmounts(columns: Columns): Columns {
  if (!has(columns, 'debit') && !has(columns, 'credit')) return columns;
  return new Map([...columns].filter(([, field]) => field !== 'amount'));
}
