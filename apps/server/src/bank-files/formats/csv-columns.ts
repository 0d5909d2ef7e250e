import type { BankColumns } from '../bank-file.ts';

/** As banks of many countries name them; the first that fits a column wins, and of two columns the first. */
const NAMES: Readonly<Record<keyof BankColumns, readonly RegExp[]>> = {
  date: [
    /^(booking|posting|posted|transaction|trans\.?|entry|completed|process(ing)?) ?date( \(utc\))?$/,
    /^(buchungstag|buchungsdatum|buchung|datum|date( de)? (comptable|opération|operation)|fecha( (operación|operacion|contable))?|data( (contabile|operazione|movimento|lançamento))?|boekdatum|transactiedatum|bogføringsdato|bokföringsdag|bokført( dato)?|kirjauspäivä|data księgowania|data operacji)$/,
    /^(date|date completed.*|date started.*|day)$/,
    /^(value ?date|effective ?date|wertstellung|valuta(datum)?|date( de)? valeur|fecha valor|data valuta)$/,
    /date/,
  ],
  amount: [
    /^(amount|betrag|umsatz|montant|importe|importo|bedrag|beløb|belopp|määrä|kwota|valor|transaction amount|net amount)\b.*$/,
    /^(amount|betrag).*\(?[a-z]{3}\)?$/,
    /^(value|sum|summe|total)$/,
  ],
  debit: [
    /^(debit|debits|debit amount|withdrawals?|paid out|money out|payments?|soll|belastung|débit|debito|cargo|uit|af)\b.*$/,
    /^(withdrawal|money out|paid out).*/,
  ],
  credit: [
    /^(credit|credits|credit amount|deposits?|paid in|money in|receipts?|haben|gutschrift|crédit|credito|accrediti|abono|in|bij)\b.*$/,
    /^(deposit|money in|paid in).*/,
  ],
  text: [
    /^(description|transaction description|details|narrative|payee|name|naam|particulars|verwendungszweck|buchungstext|text|libellé|libelle|concepto|descrizione|descripción|descripcion|omschrijving|mededelingen|tekst|beskrivning|opis)\b.*$/,
    /^(memo|reference|merchant|counter ?party|empfänger|auftraggeber|begünstigter|beguenstigter|note|notes).*$/,
  ],
  balance: [
    /^(balance|running bal(ance)?\.?|balance after.*|account balance|saldo( nach buchung)?|kontostand|solde|saldo contable|saldo.*)\b.*$/,
  ],
};

/** What each column seems to be, by its name alone. */
export function guessColumns(header: readonly string[]): BankColumns {
  const names = header.map((name) => name.trim().toLowerCase().replaceAll(/\s+/g, ' '));
  const taken = new Set<number>();
  function find(field: keyof BankColumns): number | undefined {
    for (const pattern of NAMES[field]) {
      const index = names.findIndex((name, position) => !taken.has(position) && name !== '' && pattern.test(name));
      if (index !== -1) {
        taken.add(index);
        return index;
      }
    }
    return undefined;
  }
  const balance = find('balance');
  const date = find('date');
  const debit = find('debit');
  const credit = find('credit');
  // Only one of the two is the name of a side (`Debit/Credit: D`), not a column of amounts.
  const hasSides = debit !== undefined && credit !== undefined;
  const amount = hasSides ? undefined : find('amount');
  return { date, amount, ...(hasSides && { debit, credit }), text: find('text'), balance };
}

export function isEnough({ date, amount, debit, credit }: BankColumns): boolean {
  return date !== undefined && (amount !== undefined || debit !== undefined || credit !== undefined);
}

const OUT = /^(d|dr|debit|dbit|s|soll|af|out|debet|-)$/i;
const IN = /^(c|cr|credit|crdt|h|haben|bij|in|kredit|\+)$/i;

export interface Sides {
  index: number;
  isOut: (cell: string) => boolean;
}

/** Amounts without signs, and a column that says of each whether it went out: `D` and `C`, `S` and `H`, `Af` and `Bij`. */
export function findSides(rows: readonly (readonly string[])[], amount: number): Sides | null {
  const moved = rows.filter((cells) => /\d/.test(cells[amount] ?? ''));
  if (moved.length === 0 || moved.some((cells) => /[-−(]/.test(cells[amount] ?? ''))) return null;
  const width = moved.reduce((most, cells) => Math.max(most, cells.length), 0);
  for (let index = 0; index < width; index += 1) {
    if (index !== amount && moved.every((cells) => OUT.test(cells[index] ?? '') || IN.test(cells[index] ?? ''))) {
      return { index, isOut: (cell) => OUT.test(cell) };
    }
  }
  return null;
}
