import { describe, expect, it } from 'vitest';
import type { DemoKey } from '../../src/demo-key.ts';
import { demoCompany, monthIn, STORY_MONTHS, sum } from '../companies.ts';
import { sumLedger } from '../ledger-sums.ts';

const SALARY_CODES = { 'R&D': '6000', 'S&M': '6010', 'G&A': '6020', COGS: '5200', VAR: '' };
const PEOPLE_CODES = ['5200', '5210', '6000', '6010', '6020', '6050'];

export function checkBankAndPayroll(key: DemoKey): void {
  const { entries, bankTransactions, bankAccounts, payRuns } = demoCompany(key);
  const sums = sumLedger(entries);

  it('every line on the bank account is one bank transaction, and they add up to its balance at every month end', () => {
    const bankLines = entries.flatMap(({ lines }) => lines).filter(({ accountCode }) => accountCode === '1000');
    expect(bankTransactions).toHaveLength(bankLines.length);
    expect(new Set(bankTransactions.map(({ bankAccountId }) => bankAccountId))).toEqual(
      new Set(bankAccounts.map(({ id }) => id)),
    );
    const balances = STORY_MONTHS.map((month) =>
      sum(bankTransactions, ({ date, amountMinor }) => (monthIn(date) <= month ? amountMinor : 0)),
    );
    expect(balances).toEqual(STORY_MONTHS.map((month) => sums.closing(month, '1000')));
  });

  describe.each([...new Set(payRuns.map(({ departmentKey }) => departmentKey))])('pay run of %s', (department) => {
    const own = payRuns.filter(({ departmentKey }) => departmentKey === department);
    const booked = entries
      .filter(({ docType }) => docType === 'PAYROLL')
      .flatMap(({ date, lines }) => lines.map((line) => ({ month: monthIn(date), ...line })))
      .filter(({ departmentKey }) => departmentKey === department);

    it('has the gross pay of the ledger in every month', () => {
      const gross = booked.filter(({ accountCode }) => accountCode === SALARY_CODES[department]);
      for (const month of STORY_MONTHS) {
        expect(sum(own, (line) => (line.period === month ? line.grossMinor : 0))).toBe(
          sum(gross, (line) => (line.month === month ? line.amountMinor : 0)),
        );
      }
    });

    it('has the whole cost of the ledger in every month, to the cent', () => {
      for (const month of STORY_MONTHS) {
        const lines = own.filter(({ period }) => period === month);
        expect(sum(lines, (line) => line.grossMinor + line.employerTaxMinor + line.benefitsMinor)).toBe(
          sum(booked, (line) => (line.month === month ? line.amountMinor : 0)),
        );
      }
    });
  });

  it('salaries and payroll taxes are booked in pay runs only', () => {
    for (const month of STORY_MONTHS) {
      const lines = payRuns.filter(({ period }) => period === month);
      expect(sum(lines, (line) => line.grossMinor + line.employerTaxMinor)).toBe(
        sum(PEOPLE_CODES, (code) => sums.movement(month, code)),
      );
    }
  });
}
