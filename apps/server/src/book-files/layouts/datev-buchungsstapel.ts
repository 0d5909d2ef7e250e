import { aboutDatev } from './about-datev.ts';
import type { Layout } from './layout.ts';

export const datevBuchungsstapel: Layout = {
  id: 'datev-buchungsstapel',
  system: 'DATEV',
  report: 'Buchungsstapel (EXTF)',
  kind: 'general-ledger',
  evidence: 'public sample',
  needs: ['umsatzohnesollhabenkz', 'sollhabenkennzeichen', 'konto', 'belegdatum'],
  columns: {
    umsatzohnesollhabenkz: 'amount',
    sollhabenkennzeichen: 'side',
    wkzumsatz: 'currency',
    kurs: null,
    konto: 'accountCode',
    gegenkontoohnebuschlüssel: 'contraAccount',
    belegdatum: 'date',
    belegfeld1: 'documentNumber',
    belegfeld2: null,
    buchungstext: 'memo',
    kost1kostenstelle: 'department',
    kost2kostenstelle: 'class',
  },
  refused: {
    skonto: 'A cash discount of this line is booked on accounts that the file does not name.',
    generalumkehrgu: 'This line takes another one back (Generalumkehr), and the file does not say on which side.',
  },
  features: { entriesBy: 'document', dateFormat: 'DDMM', decimalMark: ',' },
  about: aboutDatev,
};
