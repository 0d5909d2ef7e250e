import { USE_ITS_FIGURES } from '@tieout/contracts/control-reports.ts';

/** What to bring in place of a report without lines. Clicks only where the vendor's own help or a guide to it says them. */
export const EXPORT_THE_LEDGER = [
  'Export the general ledger instead.',
  'In QuickBooks: the report General Ledger, as CSV or Excel.',
  'In Xero: Accounting, Reports, Account Transactions; select all accounts, Update, Export.',
  'In Sage 50: the report Nominal Activity, as CSV or Excel.',
  'In DATEV: export as an ASCII file, data category Buchungsstapel (DATEV help 1008296).',
  USE_ITS_FIGURES,
].join(' ');
