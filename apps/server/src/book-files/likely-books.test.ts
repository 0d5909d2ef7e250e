import { expect, test } from 'vitest';
import { likelyBooks } from './likely-books.ts';
import { readWhole } from './testing/read-text.ts';

test.each([
  ['Buchungsdatum;Konto;Soll;Haben\n31.01.2026;Kasse;5,00;\n31.01.2026;Etwas;;5,00\n', 'EUR', 'German column names'],
  [
    'Date,Account,Account name,Amount\n2026-01-31,1200,Bank,5\n2026-01-31,8400,Erlöse,-5\n2026-01-31,1400,Forderungen,5\n2026-01-31,4100,Löhne,-5\n',
    'EUR',
    'SKR03',
  ],
  // Said by the file itself: nothing is left to expect.
  ['Date,Account,Amount EUR\n2026-01-31,Bank,5\n2026-01-31,Sales,-5\n', undefined, undefined],
  ['Date,Account,Amount,Rate to EUR\n2026-01-31,Bank,5,1\n2026-01-31,Sales,-5,1\n', 'EUR', '“EUR”'],
  ['Date,Account,Amount\n2026-01-31,Bank,£5.00\n2026-01-31,Sales,-£5.00\n', 'GBP', '“£”'],
  ['Date,Account,Amount,Memo\n2026-01-31,Bank,5,£ account\n2026-01-31,Sales,-5,\n', undefined, undefined],
  ['Date,Account,Amount EUR,Amount GBP\n2026-01-31,Bank,5,4\n2026-01-31,Sales,-5,-4\n', undefined, undefined],
  [
    'Date,Account,Account name,Amount\n2026-01-31,1000,Bank,5\n2026-01-31,4000,Sales,-8\n2026-01-31,6000,Rent,3\n',
    undefined,
    undefined,
  ],
  ['Date,Account,Amount\n2026-01-31,Bank,5\n2026-01-31,Sales,-5\n', undefined, undefined],
  ['Buchungsdatum;Konto;Soll;Haben;WKZ\n31.01.2026;Kasse;5,00;;CHF\n', undefined, undefined],
])('the books of %j are likely in %s', async (file, currency, because) => {
  const likely = likelyBooks(await readWhole(file, { kind: 'general-ledger' }));
  expect([likely?.currency, likely?.because]).toEqual([currency, because]);
});
