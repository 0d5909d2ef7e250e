import type { ImportField, ImportMapping } from '@tieout/contracts/ledger-import.ts';

/** What a mapping lacks before a line can be read with it, in sentences. */
export function mappingProblems({ kind, columns, month, accountIn, dateFormat, yearFrom }: ImportMapping): string[] {
  const fields = Object.values(columns);
  function has(...wanted: ImportField[]): boolean {
    return wanted.some((field) => fields.includes(field));
  }
  const doubled = fields.find((field, index) => fields.indexOf(field) !== index);
  const isWithoutIndex = Object.keys(columns).some((index) => !/^\d{1,3}$/.test(index));
  return [
    ...(isWithoutIndex ? ['Columns are counted 0, 1, 2, …'] : []),
    ...(doubled === undefined ? [] : [`Two columns are imported as ${wordsOf(doubled)}.`]),
    ...(accountIn === 'heading' || has('accountCode', 'accountName')
      ? []
      : ['Choose a column for the account code or account name.']),
    ...(kind === 'chart-of-accounts' || has('debit', 'credit', 'amount')
      ? []
      : ['Choose a column for debit, credit or amount.']),
    ...(has('amount') && has('debit', 'credit') ? ['Import either an amount, or debit and credit, but not both.'] : []),
    ...(kind === 'general-ledger' && !has('date') ? ['Choose a column for the date.'] : []),
    ...(dateFormat === 'DDMM' && yearFrom === null ? ['Say which year dates without one belong to.'] : []),
    ...(kind === 'trial-balance' && !has('date') && month === null
      ? ['Choose the month the trial balance is for, or the column with its date.']
      : []),
  ];
}

/** `accountCode` is "account code". */
export function wordsOf(field: ImportField): string {
  return field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
