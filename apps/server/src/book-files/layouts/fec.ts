import type { Layout } from './layout.ts';

/** The entries that every company in France hands to its auditors (Livre des procédures fiscales, A47 A-1), in euros. */
export const fec: Layout = {
  id: 'fec',
  system: 'France',
  report: 'Fichier des écritures comptables (FEC)',
  kind: 'general-ledger',
  evidence: 'description only',
  needs: ['journalcode', 'ecriturenum', 'ecrituredate', 'comptenum', 'debit', 'credit'],
  columns: {
    journalcode: 'documentType',
    journallib: null,
    // Some programs number the entries of each journal from 1, so a number alone names none.
    ecriturenum: 'documentNumber',
    ecrituredate: 'date',
    comptenum: 'accountCode',
    comptelib: 'accountName',
    compauxnum: null,
    compauxlib: 'counterparty',
    pieceref: null,
    piecedate: null,
    ecriturelib: 'memo',
    ecriturelet: null,
    datelet: null,
    validdate: null,
    montantdevise: null,
    idevise: null,
  },
  features: { entriesBy: 'document', dateFormat: 'YYYY-MM-DD', decimalMark: ',' },
  about: () => ({ currency: 'EUR', chart: 'pcg' }),
};
