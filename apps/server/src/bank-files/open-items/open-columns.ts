export interface OpenColumns {
  date: number;
  open: number;
  due?: number;
  party?: number;
  document?: number;
  side?: number;
}

const NAMES: Readonly<Record<keyof OpenColumns, readonly RegExp[]>> = {
  due: [/^(due date|due|due on|fälligkeit|faelligkeit|fällig am|fällig|fälligkeitsdatum)$/],
  date: [/^(date|invoice date|document date|transaction date|bill date|datum|belegdatum|rechnungsdatum)$/],
  open: [
    /^(open balance|open amount|amount due|outstanding|remaining|offen|offener betrag|offener saldo)\b/,
    /^(total|balance|saldo|amount|betrag)\b/,
  ],
  party: [
    /^(customer|vendor|supplier|contact|client|customer name|vendor name|supplier name|debitor|kreditor|kunde|lieferant)( full name| display name)?$/,
    /^(name|kontobezeichnung|account name|a\/c name)$/,
  ],
  document: [
    /^(invoice number|invoice no\.?|document number|document|num|no\.?|number|ref|reference|rechnungsnummer|rechnungs-?nr\.?|belegfeld 1|belegnummer|beleg-?nr\.?|beleg)$/,
  ],
  side: [/^(s\/h|soll\/haben|soll-\/haben-kennzeichen|s\/h-kennzeichen)$/],
};

/** By their names; null of a row that is no header of open items. */
export function findOpenColumns(header: readonly string[]): OpenColumns | null {
  const names = header.map((name) => name.trim().toLowerCase().replaceAll(/\s+/g, ' '));
  function find(field: keyof OpenColumns): number | undefined {
    for (const pattern of NAMES[field]) {
      const index = names.findIndex((name) => pattern.test(name));
      if (index !== -1) return index;
    }
    return undefined;
  }
  const [date, open] = [find('date'), find('open')];
  if (date === undefined || open === undefined) return null;
  const others = { due: find('due'), party: find('party'), document: find('document'), side: find('side') };
  return { date, open, ...Object.fromEntries(Object.entries(others).filter(([, index]) => index !== undefined)) };
}
