import { expect, test } from 'vitest';
import { readWhole } from '../../testing/read-text.ts';
import { proposeKind } from '../propose-kind.ts';
import { findChart } from './find-chart.ts';

/** Number, kind and how sure, of the accounts of a file. */
async function kindsOf(text: string): Promise<[chart: string | undefined, ...accounts: string[]]> {
  const { accounts, about, problems } = await readWhole(text, { currency: 'EUR' });
  expect(problems).toEqual([]);
  const chart = findChart(accounts, about.chart);
  return [
    chart?.id,
    ...accounts.map((account) => {
      const { kind, decision } = proposeKind(account, chart);
      return `${account.code} ${kind} ${decision.certainty}`;
    }),
  ];
}

test('accounts of a French FEC are known by their numbers, whatever they are called', async () => {
  const header =
    'JournalCode\tJournalLib\tEcritureNum\tEcritureDate\tCompteNum\tCompteLib\tCompAuxNum\tCompAuxLib\tPieceRef\tPieceDate\tEcritureLib\tDebit\tCredit\tEcritureLet\tDateLet\tValidDate\tMontantdevise\tIdevise';
  function line(number: string, account: string, debit: string, credit: string): string {
    return `VE\tVentes\t${number}\t20260105\t${account}\tX${account}\t\t\tF1\t20260105\tFacture\t${debit}\t${credit}\t\t\t20260131\t\t`;
  }
  const text = [
    header,
    line('1', '411ACME', '1200,00', '0,00'),
    line('1', '706000', '0,00', '1000,00'),
    line('1', '44571', '0,00', '200,00'),
    line('2', '613200', '500,00', '0,00'),
    line('2', '445660', '100,00', '0,00'),
    line('2', '512', '0,00', '600,00'),
    line('3', '641100', '900,00', '0,00'),
    line('3', '681120', '40,00', '0,00'),
    line('3', '281830', '0,00', '40,00'),
    line('3', '421000', '0,00', '900,00'),
    '',
  ].join('\n');
  expect(await kindsOf(text)).toEqual([
    'pcg',
    '411ACME AR sure',
    '706000 REVENUE sure',
    '44571 SALES_TAX sure',
    '613200 OPEX_FACILITIES sure',
    '445660 TAX_RECEIVABLE sure',
    '512 CASH sure',
    '641100 OPEX_PEOPLE sure',
    '681120 DEPRECIATION sure',
    '281830 ACCUM_DEPRECIATION sure',
    '421000 PAYROLL_LIAB sure',
  ]);
});

test('a Spanish journal is known to follow the PGC by the names of a few of its accounts', async () => {
  const text = [
    'Fecha;Asiento;Cuenta;Nombre cuenta;Concepto;Debe;Haber',
    '05/01/2026;1;43000001;Clientes;Factura 1;1.210,00;',
    '05/01/2026;1;70500000;Prestaciones;Factura 1;;1.000,00',
    '05/01/2026;1;47700000;H.P. IVA repercutido;Factura 1;;210,00',
    '31/01/2026;2;64000000;Sueldos y salarios;Nóminas;900,00;',
    '31/01/2026;2;47510000;H.P. acreedora por retenciones;Nóminas;;100,00',
    '31/01/2026;2;57200000;Bancos;Nóminas;;800,00',
    '31/01/2026;3;62100000;Arrendamientos y cánones;Alquiler;500,00;',
    '31/01/2026;3;57200000;Bancos;Alquiler;;500,00',
    '',
  ].join('\n');
  expect(await kindsOf(text)).toEqual([
    'pgc',
    '43000001 AR sure',
    '70500000 REVENUE sure',
    '47700000 SALES_TAX sure',
    '64000000 OPEX_PEOPLE sure',
    '47510000 PAYROLL_LIAB sure',
    '57200000 CASH sure',
    '62100000 OPEX_FACILITIES sure',
  ]);
});
