import { SURE, UNKNOWN } from '@tieout/finance/kind-decision.ts';
import { expect, test } from 'vitest';
import { checkKindFile } from './check-kind-file.ts';
import type { KindAccount } from './kind-file.ts';
import { readKindFile } from './read-kind-file.ts';
import { writeKindFile } from './write-kind-file.ts';

const BANK: KindAccount = { key: 'bank', code: '0100', name: 'Bank', kind: 'CASH', decision: SURE };
const FEES: KindAccount = {
  key: 'fees',
  code: '6600',
  name: '=Fees, "card"',
  kind: 'OPEX_BANK_FEES',
  decision: { certainty: 'unsure', reasons: [{ code: 'number-range', detail: '6xxx' }], alternatives: ['COGS_OTHER'] },
};
const ASK: KindAccount = { key: 'ask', code: null, name: 'Ask me', kind: 'UNDECIDED', decision: UNKNOWN };
const ACCOUNTS = [BANK, FEES, ASK];

async function written(format: 'csv' | 'xlsx'): Promise<Buffer> {
  return (await writeKindFile(format, ACCOUNTS)).bytes as Buffer;
}

async function check(text: string) {
  return checkKindFile(await readKindFile(Buffer.from(text)), ACCOUNTS);
}

test.each(['csv', 'xlsx'] as const)('a %s that nobody changed changes nothing', async (format) => {
  const lines = await readKindFile(await written(format));
  expect(lines[1]).toMatchObject({ number: '6600', name: '=Fees, "card"', kind: 'Bank and card fees' });
  expect(checkKindFile(lines, ACCOUNTS)).toEqual({ lines: 3, unchanged: 3, changes: [], errors: [], errorCount: 0 });
});

test('the file names reason and certainty', async () => {
  expect((await written('csv')).toString()).toContain('Bank and card fees,unsure,number range 6xxx');
});

test('another kind, the word sure and a kind for what is not decided are changes', async () => {
  const { changes, unchanged } = await check(
    'Number;Name;Kind;Certainty\n100;Bank;Restricted cash;\n6600;;Bank and card fees;sure\n;ask ME;opex_office;\n',
  );
  expect(unchanged).toBe(0);
  expect(changes.map(({ key, from, to }) => `${key}: ${from} → ${to}`)).toEqual([
    'bank: CASH → RESTRICTED_CASH',
    'fees: OPEX_BANK_FEES → OPEX_BANK_FEES',
    'ask: UNDECIDED → OPEX_OFFICE',
  ]);
});

test('each line that is wrong has its sentence', async () => {
  const { errors, changes } = await check(
    [
      'Number,Name,Kind',
      '9999,Nothing,Cash',
      '0100,Kasse,Cash',
      '6600,,Costs',
      '0100,Bank,',
      '0100,Bank,Cash',
      ',,Cash',
    ].join('\n'),
  );
  expect(changes).toEqual([]);
  expect(errors.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '2: There is no account “9999 Nothing”.',
    '3: 0100 is “Bank”, not “Kasse”. A file of kinds changes no names.',
    '4: “Costs” is no kind. Use one of the kinds as they are named on the page.',
    '5: “0100 Bank” is decided, and a file cannot take that back.',
    '6: “0100 Bank” stands on line 5 already.',
    '7: The account is missing.',
  ]);
});

test('two accounts of one name need their number', async () => {
  const twins = [BANK, { ...BANK, key: 'other', code: '0200' }];
  const lines = await readKindFile(Buffer.from('Name,Kind\nBank,Cash\n'));
  expect(checkKindFile(lines, twins).errors[0]?.message).toBe(
    'More than one account is called “Bank”. Give number and name.',
  );
});

test('what the books refuse is said in their words', async () => {
  const lines = await readKindFile(Buffer.from('Name,Kind\nBank,Receivable\n'));
  const checked = checkKindFile(lines, ACCOUNTS, new Map([['bank', 'It has postings.']]));
  expect(checked).toMatchObject({ changes: [], errors: [{ line: 2, message: 'It has postings.' }] });
});

test('another table is refused with what is needed', async () => {
  await expect(readKindFile(Buffer.from('Date,Amount\n2026-01-01,3\n'))).rejects.toThrow(
    'the columns Number, Name and Kind',
  );
});
