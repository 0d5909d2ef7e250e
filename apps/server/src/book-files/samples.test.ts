import { readFileSync } from 'node:fs';
import { pnlSectionOf } from '@tieout/finance/account-kind.ts';
import { describe, expect, test } from 'vitest';
import { findChart } from './accounts/charts/find-chart.ts';
import { proposeKind } from './accounts/propose-kind.ts';
import { readWhole } from './testing/read-text.ts';

/** Of every file but the one in euros, debit positive (samples/README.md); DATEV's and the German one by SKR04 number. */
const TRIAL_BALANCE = [
  17_775_58, 47_700_00, 5_400_00, -1_350_00, -2_100_00, -17_331_57, -6_196_50, -50_000_00, -112_500_00, -49_500_00,
  1_800_00, 25_656_75, 640_00, 81_000_00, 6_196_50, 28_800_00, 4_422_60, 11_250_00, 2_100_00, 1_658_97, 3_265_20,
  1_350_00, -37_53,
].toSorted((a, b) => a - b);
const NET_PROFIT = -6_102_49;
const REVENUE = 160_200_00;

function sample(name: string): Buffer {
  return readFileSync(new URL(`samples/${name}`, import.meta.url));
}

const SAMPLES: [name: string, layout: string | null, encoding?: 'windows-1252'][] = [
  ['qbo-general-ledger.csv', 'quickbooks-general-ledger'],
  ['qbo-journal.csv', 'quickbooks-journal'],
  ['qbo-journal-filled-by-hand.csv', null],
  ['xero-account-transactions.csv', 'xero-account-transactions'],
  ['xero-gl-detail-flat.csv', 'xero-general-ledger-detail'],
  ['sage50-audit-trail.csv', 'sage-50-audit-trail', 'windows-1252'],
  ['datev-extf-buchungsstapel.csv', 'datev-buchungsstapel', 'windows-1252'],
  ['german-journal.csv', null, 'windows-1252'],
  ['hledger-print.csv', 'hledger-print'],
  ['erpnext-general-ledger.csv', 'erpnext-general-ledger'],
];

describe.each(SAMPLES)('%s', (name, layout, encoding) => {
  test('is recognised and read to its true trial balance', async () => {
    const currency = name.startsWith('datev') ? 'EUR' : 'USD';
    const reading = await readWhole(sample(name), { fileName: name, encoding: encoding ?? null, currency });
    expect(reading.problems).toEqual([]);
    expect(reading.mapping.layout).toBe(layout);
    expect(reading.accounts.map(({ debit, credit }) => debit - credit).toSorted((a, b) => a - b)).toEqual(
      TRIAL_BALANCE,
    );
    expect([reading.firstDate, reading.lastDate]).toEqual(['2026-01-02', '2026-09-28']);
    expect([reading.entryCount, reading.controls.every(({ right, of }) => right === of)]).toEqual([112, true]);
  });

  test('has accounts of which none is unknown, and whose proposals give the true profit', async () => {
    const currency = name.startsWith('datev') ? 'EUR' : 'USD';
    const { accounts, about } = await readWhole(sample(name), { fileName: name, encoding: encoding ?? null, currency });
    const chart = findChart(accounts, about.chart);
    const proposals = accounts.map((account) => ({ account, proposal: proposeKind(account, chart) }));
    const unknown = proposals
      .filter(({ proposal }) => proposal.decision.certainty === 'unknown')
      .map(({ account }) => account.name);
    expect(unknown).toEqual([]);
    const pnl = proposals.filter(({ proposal }) => pnlSectionOf(proposal.kind) !== null);
    expect({
      profit: -sum(pnl),
      revenue: -sum(pnl.filter(({ proposal }) => pnlSectionOf(proposal.kind) === 'REVENUE')),
    }).toEqual({ profit: NET_PROFIT, revenue: REVENUE });
  });
});

test('what a file says about itself is known as well once a person has seen how it is read', async () => {
  const file = sample('datev-extf-buchungsstapel.csv');
  const task = { encoding: 'windows-1252', currency: 'EUR' } as const;
  const { mapping, about } = await readWhole(file, task);
  expect(about).toEqual({ yearFrom: '2026-01-01', currency: 'EUR', chart: 'skr04', codeLength: 4 });
  expect((await readWhole(file, { ...task, mapping })).about).toEqual(about);
});

/** The first sale of the sample, 12,500.00 from account to contra account, as it would look with other cells. */
async function readDatevSale(cells: string) {
  const text = sample('datev-extf-buchungsstapel.csv').toString('latin1').replace('1200;4400;;0301', cells);
  const { problems, accounts, about } = await readWhole(Buffer.from(text, 'latin1'), {
    encoding: 'windows-1252',
    currency: 'EUR',
  });
  const chart = findChart(accounts, about.chart);
  return {
    problems,
    accounts: Object.fromEntries(
      accounts.map((account) => [
        account.code,
        [account.debit - account.credit, proposeKind(account, chart).kind] as const,
      ]),
    ),
  };
}

describe('a key of DATEV', () => {
  test('takes its tax out of what was sold, to the cent', async () => {
    const without = await readDatevSale('1200;4400;;0301');
    const { problems, accounts } = await readDatevSale('1200;4400;3;0301');
    expect(problems).toEqual([]);
    expect(accounts['3806']).toEqual([-1_995_80, 'SALES_TAX']);
    expect(accounts['4400']?.[0]).toBe((without.accounts['4400']?.[0] ?? 0) + 1_995_80);
    expect(accounts['1200']).toEqual(without.accounts['1200']);
  });

  test('takes it out of the account that is neither bank nor person, on whichever side that stands', async () => {
    const { accounts } = await readDatevSale('6815;1800;9;0301');
    expect(accounts['1406']?.[0]).toBe(1_995_80);
    expect(accounts['6815']?.[0]).toBe(12_500_00 - 1_995_80);
  });

  test.each(['94', '23', '511'])('that is not known is never posted whole (%s)', async (key) => {
    const { problems } = await readDatevSale(`1200;4400;${key};0301`);
    expect(problems).toMatchObject([{ line: 4, column: 'BU-Schlüssel', kind: 'tax-key' }]);
  });
});

test('a line of DATEV with a cash discount is never posted without it', async () => {
  const { problems } = await readDatevSale(
    '1200;4400;;0301;"";;12,50;"";;;"";"" \r\n1,00;"S";"EUR";;;;1200;4400;;0301',
  );
  expect(problems).toMatchObject([{ line: 4, column: 'Skonto', kind: 'bad-amount' }]);
});

test('customers and suppliers of DATEV are none of the accounts that their first four digits name', async () => {
  const { problems, accounts } = await readDatevSale('10012;70001;;0301');
  expect(problems).toEqual([]);
  expect([accounts['10012'], accounts['70001']]).toEqual([
    [12_500_00, 'AR'],
    [-12_500_00, 'AP'],
  ]);
});

function sum(of: readonly { account: { debit: number; credit: number } }[]): number {
  return of.reduce((total, { account }) => total + account.debit - account.credit, 0);
}
