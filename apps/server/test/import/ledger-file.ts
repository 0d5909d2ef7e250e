import fc from 'fast-check';

export interface LedgerFile {
  csv: string;
  entries: number;
  lines: number;
  /** `code month`: minor units. */
  sums: ReadonlyMap<string, number>;
}

const ACCOUNTS = [
  ['1000', 'Bank', 'Bank'],
  ['1100', 'Receivables', 'Accounts Receivable'],
  ['4000', 'Sales', 'Income'],
  ['6000', 'Salaries', 'Expense'],
] as const;

/** Entries of random amounts and days between random accounts, numbered from `first`; the sums are plain arithmetic. */
export function makeLedgerFile(first: number, entries: number): LedgerFile {
  const draws = fc.sample(
    fc.record({
      debit: fc.nat(ACCOUNTS.length - 1),
      credit: fc.nat(ACCOUNTS.length - 1),
      amount: fc.integer({ min: 1, max: 99_999_99 }),
      day: fc.integer({ min: 1, max: 28 }),
      month: fc.integer({ min: 1, max: 12 }),
    }),
    // A run's one seed would draw the same entries for each file: the same books told twice, which are left out.
    { numRuns: entries, seed: (fc.readConfigureGlobal().seed ?? Date.now()) + first },
  );
  const sums = new Map<string, number>();
  const lines: string[] = ['Entry number,Date,Account code,Account name,Account type,Debit,Credit'];
  for (const [index, { debit, credit, amount, day, month }] of draws.entries()) {
    const date = `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    for (const [account, signed] of [
      [debit, amount],
      [credit, -amount],
    ] as const) {
      const [code, name, type] = ACCOUNTS[account] ?? ACCOUNTS[0];
      const size = (amount / 100).toFixed(2);
      lines.push(`${first + index},${date},${code},${name},${type},${signed > 0 ? `${size},` : `,${size}`}`);
      const key = `${code} ${date.slice(0, 7)}`;
      sums.set(key, (sums.get(key) ?? 0) + signed);
    }
  }
  return { csv: lines.join('\n'), entries, lines: 2 * entries, sums };
}
