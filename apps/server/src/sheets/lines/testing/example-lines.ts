import type { StatementLine } from '@tieout/contracts/statement-drill-down.ts';
import { lineRow, type LineHead, type LineRow } from '../line-sheet.ts';

export const HEAD = {
  companyName: 'Example Co',
  title: 'Subscription revenue',
  breadcrumb: ['Revenue', 'Subscription revenue'],
  from: '2026-01',
  to: '2026-02',
  currency: 'USD',
  total: 150_00,
  openingBalance: null,
  translationDifference: null,
  proof: { lineCount: 3, lineSum: 150_00, difference: 0, ties: true },
  found: { lineCount: 2, lineSum: 50_00 },
  search: '=acme',
  group: null,
  notes: ['2 accounts excluded.'],
} as unknown as LineHead;

export function line(lineNo: number, amount: number, memo = '-1+1'): LineRow {
  return lineRow({
    entryId: '00000000-0000-4000-8000-000000000001',
    lineNo,
    date: '2026-01-31',
    docType: 'INVOICE',
    docNumber: null,
    memo,
    counterparty: 'Acme, "Ltd"',
    account: { id: '00000000-0000-4000-8000-000000000002', code: '4000', name: 'Sales' },
    department: null,
    class: null,
    amountTxn: amount,
    currency: 'JPY',
    amount,
  } as unknown as StatementLine);
}
