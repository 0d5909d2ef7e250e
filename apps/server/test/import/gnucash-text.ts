import { createHash } from 'node:crypto';
import type { WrittenAccount, WrittenBooks } from '../../src/book-files/testing/written/books.ts';

const NAMESPACES = ['gnc', 'act', 'book', 'cd', 'cmdty', 'slot', 'split', 'trn', 'ts'];
const TYPES = { assets: 'ASSET', liabilities: 'LIABILITY', equity: 'EQUITY', income: 'INCOME', expenses: 'EXPENSE' };
const USD = '<cmdty:space>CURRENCY</cmdty:space><cmdty:id>USD</cmdty:id>';

/** Books as GnuCash keeps them: accounts below five at the top, an entry a transaction. */
export function gnucashText({ accounts, entries }: WrittenBooks): string {
  const tops = Object.entries(TYPES).map(([under, type]) => accountText(under, under, type, 'root'));
  const own = accounts.map((account) =>
    accountText(nameOf(account), account.name, TYPES[account.under], account.under),
  );
  const transactions = entries.map(({ day, number, name, memo, lines }, index) => {
    const splits = lines.map(
      ({ account, minor }, at) =>
        `<trn:split><split:id type="guid">${idOf(`split ${index} ${at}`)}</split:id><split:memo>${plain(memo)}</split:memo><split:reconciled-state>n</split:reconciled-state><split:value>${minor}/100</split:value><split:quantity>${minor}/100</split:quantity><split:account type="guid">${idOf(nameOf(account))}</split:account></trn:split>`,
    );
    return `<gnc:transaction version="2.0.0"><trn:id type="guid">${idOf(`entry ${index}`)}</trn:id><trn:currency>${USD}</trn:currency><trn:num>${number}</trn:num><trn:date-posted><ts:date>${day} 10:59:00 +0000</ts:date></trn:date-posted><trn:date-entered><ts:date>${day} 10:59:00 +0000</ts:date></trn:date-entered><trn:description>${plain(name)}</trn:description><trn:splits>${splits.join('')}</trn:splits></gnc:transaction>\n`;
  });
  return [
    '<?xml version="1.0" encoding="utf-8" ?>\n',
    `<gnc-v2 ${NAMESPACES.map((name) => `xmlns:${name}="http://www.gnucash.org/XML/${name}"`).join(' ')}>\n`,
    `<gnc:count-data cd:type="book">1</gnc:count-data>\n<gnc:book version="2.0.0"><book:id type="guid">${idOf('book')}</book:id>\n`,
    `<gnc:commodity version="2.0.0">${USD}</gnc:commodity>\n`,
    `<gnc:account version="2.0.0"><act:name>Root Account</act:name><act:id type="guid">${idOf('root')}</act:id><act:type>ROOT</act:type></gnc:account>\n`,
    ...tops,
    ...own,
    ...transactions,
    '</gnc:book></gnc-v2>\n',
  ].join('');
}

function accountText(id: string, name: string, type: string, parent: string): string {
  return `<gnc:account version="2.0.0"><act:name>${plain(name)}</act:name><act:id type="guid">${idOf(id)}</act:id><act:type>${type}</act:type><act:commodity>${USD}</act:commodity><act:commodity-scu>100</act:commodity-scu><act:parent type="guid">${idOf(parent)}</act:parent></gnc:account>\n`;
}

function nameOf({ number, name }: WrittenAccount): string {
  return `${number} ${name}`;
}

function idOf(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
