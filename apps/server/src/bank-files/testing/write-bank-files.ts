import type { BankFileOptions, BankFormat } from '../bank-file.ts';

/** One statement of an account, as every format can say it. */
export interface Written {
  account: string;
  opening: number;
  lines: { date: string; amount: number; text: string }[];
}

type Write = (written: Written) => string;

export function closingOf({ opening, lines }: Written): number {
  return lines.reduce((sum, { amount }) => sum + amount, opening);
}

function digits(minor: number, mark: string): string {
  const text = String(Math.abs(minor)).padStart(3, '0');
  return `${text.slice(0, -2)}${mark}${text.slice(-2)}`;
}

function signed(minor: number, mark: string): string {
  return `${minor < 0 ? '-' : ''}${digits(minor, mark)}`;
}

function first({ lines }: Written): string {
  return lines[0]?.date ?? '2026-01-01';
}

function last({ lines }: Written): string {
  return lines.at(-1)?.date ?? '2026-01-01';
}

function short(date: string): string {
  return date.slice(2).replaceAll('-', '');
}

function german(date: string): string {
  return date.split('-').toReversed().join('.');
}

function running(written: Written): (Written['lines'][number] & { balance: number })[] {
  let balance = written.opening;
  return written.lines.map((line) => {
    balance += line.amount;
    return { ...line, balance };
  });
}

function csv(written: Written): string {
  return ['Date,Description,Amount,Balance']
    .concat(
      running(written).map(
        ({ date, text, amount, balance }) => `${date},"${text}",${signed(amount, '.')},${signed(balance, '.')}`,
      ),
    )
    .join('\n');
}

function germanCsv(written: Written): string {
  return [`"IBAN";"${written.account}"`, '', '"Buchungstag";"Verwendungszweck";"Betrag (EUR)";"Saldo (EUR)"']
    .concat(
      running(written)
        .toReversed()
        .map(
          ({ date, text, amount, balance }) =>
            `"${german(date)}";"${text}";"${signed(amount, ',')}";"${signed(balance, ',')}"`,
        ),
    )
    .join('\r\n');
}

function sidesCsv(written: Written): string {
  return ['Posting Date,Details,Paid out,Paid in,Balance']
    .concat(
      running(written).map(
        ({ date, text, amount, balance }) =>
          `${date},"${text}",${amount < 0 ? digits(amount, '.') : ''},${amount < 0 ? '' : digits(amount, '.')},${signed(balance, '.')}`,
      ),
    )
    .join('\n');
}

function ofx(written: Written): string {
  return [
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS>',
    `<STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>${written.account}<ACCTTYPE>CHECKING</BANKACCTFROM>`,
    `<BANKTRANLIST><DTSTART>${first(written).replaceAll('-', '')}<DTEND>${last(written).replaceAll('-', '')}`,
    ...written.lines.map(
      ({ date, text, amount }, index) =>
        `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${date.replaceAll('-', '')}120000[-5:EST]<TRNAMT>${signed(amount, '.')}<FITID>${index}<NAME>${text}</STMTTRN>`,
    ),
    `</BANKTRANLIST><LEDGERBAL><BALAMT>${signed(closingOf(written), '.')}<DTASOF>${last(written).replaceAll('-', '')}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  ].join('\n');
}

function ofx2(written: Written): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<OFX>${ofx(written)
    .slice(ofx(written).indexOf('<OFX>') + 5)
    .replaceAll(/<([A-Z]+)>([^<\n]+)/g, '<$1>$2</$1>')}`;
}

function balance(code: string, date: string, amount: number): string {
  return `<ns:Bal><ns:Tp><ns:CdOrPrtry><ns:Cd>${code}</ns:Cd></ns:CdOrPrtry></ns:Tp><ns:Amt Ccy="EUR">${digits(amount, '.')}</ns:Amt><ns:CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</ns:CdtDbtInd><ns:Dt><ns:Dt>${date}</ns:Dt></ns:Dt></ns:Bal>`;
}

function camt(written: Written): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><ns:BkToCstmrStmt><ns:GrpHdr/><ns:Stmt><ns:Id>1</ns:Id>',
    `<ns:Acct><ns:Id><ns:IBAN>${written.account}</ns:IBAN></ns:Id><ns:Ccy>EUR</ns:Ccy></ns:Acct>`,
    balance('OPBD', first(written), written.opening),
    balance('CLBD', last(written), closingOf(written)),
    ...written.lines.map(
      ({ date, text, amount }) =>
        `<ns:Ntry><ns:Amt Ccy="EUR">${digits(amount, '.')}</ns:Amt><ns:CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</ns:CdtDbtInd><ns:Sts><ns:Cd>BOOK</ns:Cd></ns:Sts><ns:BookgDt><ns:Dt>${date}</ns:Dt></ns:BookgDt><ns:NtryDtls><ns:TxDtls><ns:RmtInf><ns:Ustrd>${text}</ns:Ustrd></ns:RmtInf></ns:TxDtls></ns:NtryDtls></ns:Ntry>`,
    ),
    '</ns:Stmt></ns:BkToCstmrStmt></ns:Document>',
  ].join('\n');
}

function side(amount: number): string {
  return amount < 0 ? 'D' : 'C';
}

function mt940(written: Written): string {
  return [
    '{1:F01BANKDEFFXXXX0000000000}{2:I940BANKDEFFXXXXN}{4:',
    ':20:STARTUMSE',
    `:25:${written.account}`,
    ':28C:00001/001',
    `:60F:${side(written.opening)}${short(first(written))}EUR${digits(written.opening, ',')}`,
    ...written.lines.flatMap(({ date, text, amount }) => [
      `:61:${short(date)}${date.slice(5).replace('-', '')}${side(amount)}R${digits(amount, ',')}NMSCNONREF`,
      `:86:166?00GUTSCHRIFT?20${text}`,
    ]),
    `:62F:${side(closingOf(written))}${short(last(written))}EUR${digits(closingOf(written), ',')}`,
    '-}',
  ].join('\r\n');
}

function qif(written: Written): string {
  return ['!Account', `N${written.account}`, 'TBank', '^', '!Type:Bank']
    .concat(['D' + first(written), `T${signed(written.opening, '.')}`, 'POpening Balance', '^'])
    .concat(written.lines.flatMap(({ date, text, amount }) => [`D${date}`, `T${signed(amount, '.')}`, `P${text}`, '^']))
    .join('\n');
}

/** Whether its own balances give away that a line is missing or another one. */
export const WRITERS: readonly { name: string; format: BankFormat; write: Write; isProven: boolean }[] = [
  { name: 'CSV with a running balance', format: 'CSV', write: csv, isProven: true },
  { name: 'CSV of a German bank, newest first', format: 'CSV', write: germanCsv, isProven: true },
  { name: 'CSV with paid out and paid in', format: 'CSV', write: sidesCsv, isProven: true },
  { name: 'OFX 1', format: 'OFX', write: ofx, isProven: false },
  { name: 'OFX 2', format: 'OFX', write: ofx2, isProven: false },
  { name: 'CAMT.053', format: 'CAMT053', write: camt, isProven: true },
  { name: 'MT940', format: 'MT940', write: mt940, isProven: true },
  { name: 'QIF', format: 'QIF', write: qif, isProven: false },
];

export const IN_EUR: BankFileOptions = { currency: 'EUR' };
