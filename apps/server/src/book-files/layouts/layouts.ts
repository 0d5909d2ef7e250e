import { balanceSheet } from './balance-sheet.ts';
import { beancountPositions } from './beancount-positions.ts';
import { beancountNumbers } from './beancount-numbers.ts';
import { datevBuchungsstapel } from './datev-buchungsstapel.ts';
import { datevSummenUndSalden } from './datev-summen-und-salden.ts';
import { erpnextGeneralLedger } from './erpnext-general-ledger.ts';
import { fec } from './fec.ts';
import { freshbooksGeneralLedger } from './freshbooks-general-ledger.ts';
import { gnucash4Transactions, gnucashTransactions } from './gnucash-transactions.ts';
import { hledgerPrint } from './hledger-print.ts';
import { hledgerRegister } from './hledger-register.ts';
import { ledgerCsv } from './ledger-csv.ts';
import { odooJournalItems } from './odoo-journal-items.ts';
import { profitAndLoss } from './profit-and-loss.ts';
import { quickbooksAccountList } from './quickbooks-account-list.ts';
import { quickbooksDesktopGeneralLedger } from './quickbooks-desktop-general-ledger.ts';
import { quickbooksGeneralLedger } from './quickbooks-general-ledger.ts';
import { quickbooksJournal } from './quickbooks-journal.ts';
import { quickbooksTransactionDetail } from './quickbooks-transaction-detail.ts';
import { quickbooksTrialBalance } from './quickbooks-trial-balance.ts';
import { sage50AuditTrail } from './sage-50-audit-trail.ts';
import { sage50NominalActivity } from './sage-50-nominal-activity.ts';
import { waveAccountTransactions } from './wave-account-transactions.ts';
import { waveAccountingExport } from './wave-accounting-export.ts';
import { xeroAccountTransactions } from './xero-account-transactions.ts';
import { xeroChartOfAccounts } from './xero-chart-of-accounts.ts';
import { xeroGeneralLedgerDetail } from './xero-general-ledger-detail.ts';
import { xeroJournalReport } from './xero-journal-report.ts';
import { xeroTrialBalance } from './xero-trial-balance.ts';
import { zohoGeneralLedger } from './zoho-general-ledger.ts';
import type { Layout } from './layout.ts';

/** Where two fit, the one with more names of columns and a title counts; of equal ones the first. */
export const LAYOUTS: readonly Layout[] = [
  quickbooksGeneralLedger,
  quickbooksTransactionDetail,
  quickbooksJournal,
  quickbooksTrialBalance,
  quickbooksAccountList,
  quickbooksDesktopGeneralLedger,
  xeroAccountTransactions,
  xeroGeneralLedgerDetail,
  xeroJournalReport,
  xeroTrialBalance,
  xeroChartOfAccounts,
  sage50AuditTrail,
  sage50NominalActivity,
  datevBuchungsstapel,
  datevSummenUndSalden,
  fec,
  erpnextGeneralLedger,
  odooJournalItems,
  hledgerPrint,
  hledgerRegister,
  ledgerCsv,
  beancountPositions,
  beancountNumbers,
  gnucashTransactions,
  gnucash4Transactions,
  waveAccountTransactions,
  waveAccountingExport,
  zohoGeneralLedger,
  freshbooksGeneralLedger,
  profitAndLoss,
  balanceSheet,
];

export function layoutCalled(id: string | null): Layout | undefined {
  return LAYOUTS.find((layout) => layout.id === id);
}
