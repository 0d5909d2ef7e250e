import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oracle } from '../../test/oracles.ts';
import { ACCOUNT_KINDS, type AccountKind } from '../account-kind.ts';
import { addDays, parseLocalDate, type LocalDate } from '../local-date.ts';
import { minorUnits, type MinorUnits } from '../money.ts';
import type { CashBasisEntry, PaymentApplication } from './cash-basis-entry.ts';
import { deriveCashBasis, UNAPPLIED, type CashBasisPosting } from './derive-cash-basis.ts';

interface Line {
  readonly kind: AccountKind;
  readonly amount: MinorUnits;
}
type Entry = CashBasisEntry<Line>;
type Posting = CashBasisPosting<Line>;

const JAN = parseLocalDate('2024-01-10');
const FEB = parseLocalDate('2024-02-10');
const MAR = parseLocalDate('2024-03-10');

function entryOf(id: string, date: LocalDate, lines: readonly (readonly [AccountKind, number])[]): Entry {
  return { id, date, lines: lines.map(([kind, amount]) => ({ kind, amount: minorUnits(amount) })) };
}

function applied(paymentId: string | null, documentId: string, amount: number, date = JAN): PaymentApplication {
  return { paymentId, documentId, date, amount: minorUnits(amount) };
}

/** `date kind amount`, unapplied parts by their label. */
function told(postings: readonly Posting[]): string[] {
  return postings
    .map(({ date, amount, source }) => {
      const what = source.type === 'line' ? source.line.kind : UNAPPLIED[source.side].label;
      return `${date} ${what} ${amount}`;
    })
    .toSorted();
}

function recognisedOn(postings: readonly Posting[], documentId: string, paymentId: string): number[] {
  return postings
    .filter(({ entryId, source }) => source.type === 'line' && source.entryId === documentId && entryId === paymentId)
    .map(({ amount }) => amount);
}

describe('the worked examples', () => {
  test.each(['O-1.4', 'O-1.5'] as const)('%s: every payment recognises its part of every line', (id) => {
    const { in: given, out } = oracle(id);
    const total = given.lines.reduce((sum, amount) => sum + amount, 0);
    const invoice = entryOf('invoice', JAN, [
      ['AR', total],
      ...given.lines.map((amount) => ['REVENUE', -amount] as const),
    ]);
    const payments = given.payments.map((amount, index) =>
      entryOf(`payment ${index}`, addDays(FEB, index), [
        ['CASH', amount],
        ['AR', -amount],
      ]),
    );
    const postings = deriveCashBasis(
      [invoice, ...payments],
      given.payments.map((amount, index) => applied(`payment ${index}`, 'invoice', amount)),
    );
    const recognised = payments.map((payment) =>
      recognisedOn(postings, 'invoice', payment.id).map((amount) => 0 - amount),
    );
    expect(recognised).toEqual(out);
    expect(postings.some(({ date }) => date === JAN)).toBe(false);
  });
});

describe('what counts when', () => {
  const invoice = entryOf('invoice', JAN, [
    ['AR', 119],
    ['REVENUE', -100],
    ['SALES_TAX', -19],
  ]);
  const receipt = entryOf('receipt', FEB, [
    ['CASH', 119],
    ['AR', -119],
  ]);

  test('entries without receivables or payables are the same on both bases', () => {
    const rent = entryOf('rent', JAN, [
      ['OPEX_FACILITIES', 50],
      ['CASH', -50],
    ]);
    expect(told(deriveCashBasis([rent], []))).toEqual([`${JAN} CASH -50`, `${JAN} OPEX_FACILITIES 50`]);
  });

  test('an invoice that nobody pays counts for nothing', () => {
    expect(deriveCashBasis([invoice], [])).toEqual([]);
  });

  test('a paid invoice counts on the day of the payment, its sales tax on the tax account', () => {
    expect(told(deriveCashBasis([invoice, receipt], [applied('receipt', 'invoice', 119)]))).toEqual([
      `${FEB} CASH 119`,
      `${FEB} REVENUE -100`,
      `${FEB} SALES_TAX -19`,
    ]);
  });

  test('a bill for stock is recognised on the stock, not in the profit and loss statement', () => {
    const bill = entryOf('bill', JAN, [
      ['INVENTORY', 80],
      ['AP', -80],
    ]);
    const paid = entryOf('paid', FEB, [
      ['AP', 80],
      ['CASH', -80],
    ]);
    expect(told(deriveCashBasis([bill, paid], [applied('paid', 'bill', 80)]))).toEqual([
      `${FEB} CASH -80`,
      `${FEB} INVENTORY 80`,
    ]);
  });

  test('a receipt is unapplied income until it is applied', () => {
    expect(told(deriveCashBasis([invoice, receipt], []))).toEqual([
      `${FEB} CASH 119`,
      `${FEB} Unapplied cash income -119`,
    ]);
    expect(told(deriveCashBasis([invoice, receipt], [applied('receipt', 'invoice', 119, MAR)]))).toEqual([
      `${FEB} CASH 119`,
      `${FEB} Unapplied cash income -119`,
      `${MAR} REVENUE -100`,
      `${MAR} SALES_TAX -19`,
      `${MAR} Unapplied cash income 119`,
    ]);
  });

  test('a payment before its bill is unapplied until the bill comes', () => {
    const paid = entryOf('paid', JAN, [
      ['AP', 60],
      ['CASH', -60],
    ]);
    const bill = entryOf('bill', FEB, [
      ['OPEX_OTHER', 60],
      ['AP', -60],
    ]);
    expect(told(deriveCashBasis([paid, bill], [applied('paid', 'bill', 60)]))).toEqual([
      `${JAN} CASH -60`,
      `${JAN} Unapplied bill payments 60`,
      `${FEB} OPEX_OTHER 60`,
      `${FEB} Unapplied bill payments -60`,
    ]);
  });

  test('a bill paid by company card counts on the day of the card', () => {
    const bill = entryOf('bill', JAN, [
      ['OPEX_OFFICE', 40],
      ['AP', -40],
    ]);
    const card = entryOf('card', FEB, [
      ['AP', 40],
      ['CREDIT_CARD', -40],
    ]);
    expect(told(deriveCashBasis([bill, card], [applied('card', 'bill', 40)]))).toEqual([
      `${FEB} CREDIT_CARD -40`,
      `${FEB} OPEX_OFFICE 40`,
    ]);
  });

  test('a discount taken with the payment counts beside the whole invoice', () => {
    const discounted = entryOf('discounted', FEB, [
      ['CASH', 114],
      ['CONTRA_REVENUE', 5],
      ['AR', -119],
    ]);
    expect(told(deriveCashBasis([invoice, discounted], [applied('discounted', 'invoice', 119)]))).toEqual([
      `${FEB} CASH 114`,
      `${FEB} CONTRA_REVENUE 5`,
      `${FEB} REVENUE -100`,
      `${FEB} SALES_TAX -19`,
    ]);
  });

  test('a credit note settles an invoice without money: both count, and cancel', () => {
    const note = entryOf('note', FEB, [
      ['REVENUE', 100],
      ['SALES_TAX', 19],
      ['AR', -119],
    ]);
    expect(told(deriveCashBasis([invoice, note], [applied('note', 'invoice', 119, MAR)]))).toEqual([
      `${MAR} REVENUE -100`,
      `${MAR} REVENUE 100`,
      `${MAR} SALES_TAX -19`,
      `${MAR} SALES_TAX 19`,
    ]);
  });

  test('a journal entry of bad debt against a receivable is a document of its own', () => {
    const writeOff = entryOf('write-off', MAR, [
      ['BAD_DEBT', 119],
      ['AR', -119],
    ]);
    expect(told(deriveCashBasis([invoice, writeOff], []))).toEqual([]);
    expect(told(deriveCashBasis([invoice, writeOff], [applied('write-off', 'invoice', 119)]))).toEqual([
      `${MAR} BAD_DEBT 119`,
      `${MAR} REVENUE -100`,
      `${MAR} SALES_TAX -19`,
    ]);
  });

  test('an invoice with a deposit in the same entry counts for the deposit at once and for the rest when paid', () => {
    const withDeposit = entryOf('invoice', JAN, [
      ['AR', 700],
      ['CASH', 200],
      ['REVENUE', -900],
    ]);
    const rest = entryOf('rest', FEB, [
      ['CASH', 700],
      ['AR', -700],
    ]);
    expect(told(deriveCashBasis([withDeposit, rest], [applied('rest', 'invoice', 700)]))).toEqual([
      `${JAN} CASH 200`,
      `${JAN} REVENUE -200`,
      `${FEB} CASH 700`,
      `${FEB} REVENUE -700`,
    ]);
  });

  test('an invoice discounted to nothing counts on its own date', () => {
    const free = entryOf('free', JAN, [
      ['AR', 100],
      ['AR', -100],
      ['REVENUE', -100],
      ['CONTRA_REVENUE', 100],
    ]);
    expect(told(deriveCashBasis([free], []))).toEqual([`${JAN} CONTRA_REVENUE 100`, `${JAN} REVENUE -100`]);
  });

  test('what is applied beyond the invoice stays unapplied', () => {
    const tooMuch = entryOf('receipt', FEB, [
      ['CASH', 150],
      ['AR', -150],
    ]);
    expect(told(deriveCashBasis([invoice, tooMuch], [applied('receipt', 'invoice', 150)]))).toEqual([
      `${FEB} CASH 150`,
      `${FEB} REVENUE -100`,
      `${FEB} SALES_TAX -19`,
      `${FEB} Unapplied cash income -31`,
    ]);
  });

  test('an application without an entry that pays settles the document on its date', () => {
    expect(told(deriveCashBasis([invoice], [applied(null, 'invoice', 119, MAR)]))).toEqual([
      `${MAR} REVENUE -100`,
      `${MAR} SALES_TAX -19`,
    ]);
  });

  test('an application to an entry that is not there leaves the receipt unapplied', () => {
    expect(told(deriveCashBasis([receipt], [applied('receipt', 'voided', 119)]))).toEqual([
      `${FEB} CASH 119`,
      `${FEB} Unapplied cash income -119`,
    ]);
  });

  test('a receipt cannot pay a bill', () => {
    const bill = entryOf('bill', JAN, [
      ['OPEX_OTHER', 119],
      ['AP', -119],
    ]);
    const postings = told(deriveCashBasis([bill, receipt], [applied('receipt', 'bill', 119)]));
    expect(postings).toEqual([`${FEB} CASH 119`, `${FEB} Unapplied cash income -119`]);
  });

  test('refuses an application of nothing and two entries of one id', () => {
    expect(() => deriveCashBasis([invoice, receipt], [applied('receipt', 'invoice', 0)])).toThrow(RangeError);
    expect(() => deriveCashBasis([invoice, invoice], [])).toThrow(RangeError);
  });
});

const amount = fc.oneof(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -(10 ** 12), max: 10 ** 12 }));
const PART_KINDS = ACCOUNT_KINDS.filter(
  (kind) => !['AR', 'AP', 'CASH', 'RESTRICTED_CASH', 'CREDIT_CARD'].includes(kind),
);

interface Paid {
  readonly entries: readonly Entry[];
  readonly applications: readonly PaymentApplication[];
}

/** Documents of any sign, each paid in full in pieces by payments of their own, before and after their date. */
const paidInFull: fc.Arbitrary<Paid> = fc
  .array(
    fc.record({
      control: fc.constantFrom('AR' as const, 'AP' as const),
      parts: fc.array(fc.tuple(fc.constantFrom(...PART_KINDS), amount), { minLength: 1, maxLength: 5 }),
      cuts: fc.array(fc.nat({ max: 999 }), { maxLength: 4 }),
      days: fc.array(fc.nat({ max: 90 }), { minLength: 16, maxLength: 16 }),
    }),
    { maxLength: 8 },
  )
  .map((drawn) => {
    const paid = drawn.map(({ control, parts, cuts, days }, index) => {
      const dates = days.map((day) => addDays(JAN, day));
      const total = parts.reduce((sum, [, each]) => sum - each, 0);
      const document = entryOf(`document ${index}`, dates[0] ?? JAN, [[control, total], ...parts]);
      const edges = [0, ...cuts.map((cut) => Math.floor((Math.abs(total) * cut) / 1000)), Math.abs(total)];
      const pieces = edges.toSorted((a, b) => a - b).map((edge, nth, all) => edge - (all[nth - 1] ?? 0));
      const payments = pieces.map((piece, nth) =>
        entryOf(`payment ${index}.${nth}`, dates[nth + 1] ?? JAN, [
          [control, -Math.sign(total) * piece],
          ['CASH', Math.sign(total) * piece],
        ]),
      );
      const applications = pieces.flatMap((piece, nth) =>
        piece === 0 ? [] : [applied(`payment ${index}.${nth}`, document.id, piece, dates[nth + 8] ?? JAN)],
      );
      return { entries: [document, ...payments], applications };
    });
    return {
      entries: paid.flatMap(({ entries }) => entries),
      applications: paid.flatMap(({ applications }) => applications),
    };
  });

describe('random documents', () => {
  test('a document paid in full recognises its lines exactly, whatever the payments', () => {
    fc.assert(
      fc.property(paidInFull, ({ entries, applications }) => {
        const postings = deriveCashBasis(entries, applications);
        for (const { lines } of entries.filter(({ id }) => id.startsWith('document'))) {
          for (const line of lines.filter(({ kind }) => kind !== 'AR' && kind !== 'AP')) {
            const recognised = postings.filter(({ source }) => source.type === 'line' && source.line === line);
            expect(recognised.reduce((sum, posting) => sum + posting.amount, 0)).toBe(line.amount);
          }
        }
        const unapplied = postings.filter(({ source }) => source.type === 'unapplied');
        expect(unapplied.reduce((sum, posting) => sum + posting.amount, 0)).toBe(0);
      }),
    );
  });

  test('the postings of every day balance, however much is applied', () => {
    const anyAmount = fc.integer({ min: 1, max: 10 ** 12 });
    fc.assert(
      fc.property(paidInFull, fc.array(fc.tuple(fc.nat(), fc.nat(), anyAmount)), ({ entries }, drawn) => {
        const ids = entries.map(({ id }) => id);
        const applications = drawn.map(([by, of, size]) =>
          applied(ids[by % ids.length] ?? '', ids[of % ids.length] ?? '', size, FEB),
        );
        const sums = new Map<LocalDate, number>();
        for (const posting of deriveCashBasis(entries, applications)) {
          sums.set(posting.date, (sums.get(posting.date) ?? 0) + posting.amount);
        }
        expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
      }),
    );
  });

  test('no document recognises more than a line, nor in the other direction, beyond one unit of rounding', () => {
    fc.assert(
      fc.property(paidInFull, fc.nat({ max: 4 }), ({ entries, applications }, kept) => {
        const postings = deriveCashBasis(entries, applications.slice(0, kept));
        for (const { lines } of entries.filter(({ id }) => id.startsWith('document'))) {
          const parts = lines.filter(({ kind }) => kind !== 'AR' && kind !== 'AP');
          if (new Set(parts.map((part) => Math.sign(part.amount))).size !== 1) continue;
          for (const line of parts) {
            const sum = postings
              .filter(({ source }) => source.type === 'line' && source.line === line)
              .reduce((total, posting) => total + posting.amount, 0);
            expect(Math.abs(sum)).toBeLessThanOrEqual(Math.abs(line.amount));
            expect(sum * Math.sign(line.amount)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });
});
