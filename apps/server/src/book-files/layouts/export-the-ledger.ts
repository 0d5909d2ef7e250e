/** What to bring in place of a report without lines, and where each system keeps it. */
export const EXPORT_THE_LEDGER = [
  'Export the general ledger instead.',
  'In QuickBooks: Reports, General Ledger, Export.',
  'In Xero: Accounting, Reports, Account Transactions, Export.',
  'In Sage 50: Nominal codes, Reports, Nominal Activity, Export.',
  'In DATEV: Bestand, Exportieren, ASCII-Daten, Buchungsstapel.',
  'Or use its figures: to compare them with yours, or as months before your first ledger.',
].join(' ');
