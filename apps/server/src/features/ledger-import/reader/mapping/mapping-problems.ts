import type { ImportField, ImportMapping } from '@tieout/contracts/ledger-import.ts';

/** What a mapping lacks before a line can be read with it, in sentences. */
export function mappingProblems({ kind, columns, month }: ImportMapping): string[] {
  const fields = Object.values(columns);
  function has(...wanted: ImportField[]): boolean {
    return wanted.some((field) => fields.includes(field));
  }
  const doubled = fields.find((field, index) => fields.indexOf(field) !== index);
  const isWithoutIndex = Object.keys(columns).some((index) => !/^\d{1,3}$/.test(index));
  return [
    ...(isWithoutIndex ? ['Columns are counted 0, 1, 2, …'] : []),
    ...(doubled === undefined ? [] : [`Two columns are read as ${wordsOf(doubled)}.`]),
    ...(has('accountCode', 'accountName') ? [] : ['No column is read as account code or account name.']),
    ...(kind === 'chart-of-accounts' || has('debit', 'credit', 'amount')
      ? []
      : ['No column is read as debit, credit or amount.']),
    ...(has('amount') && has('debit', 'credit') ? ['Read either an amount or debit and credit, not both.'] : []),
    ...(kind === 'general-ledger' && !has('date') ? ['No column is read as date.'] : []),
    ...(kind === 'trial-balance' && !has('date') && month === null
      ? ['Say which month the trial balance ends, or which column is its date.']
      : []),
  ];
}

/** `accountCode` is "account code". */
export function wordsOf(field: ImportField): string {
  return field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
