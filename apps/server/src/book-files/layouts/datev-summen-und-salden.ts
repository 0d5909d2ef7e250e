import type { Layout } from './layout.ts';

export const datevSummenUndSalden: Layout = {
  id: 'datev-summen-und-salden',
  system: 'DATEV',
  report: 'Summen- und Saldenliste',
  kind: 'trial-balance',
  evidence: 'description only',
  needs: ['konto', 'soll', 'haben'],
  title: /summen-? und saldenliste/i,
  features: { decimalMark: ',' },
};
