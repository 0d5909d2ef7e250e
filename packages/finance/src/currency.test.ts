import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineAmount } from '../test/arbitraries.ts';
import { attempt } from '../test/attempt.ts';
import { casesOf, oracle } from '../test/oracles.ts';
import { convertMoney } from './convert-money.ts';
import { currencyExponent, isUsableCurrency } from './currency.ts';
import { addMoney, minorUnits, negateMoney, subtractMoney, type MinorUnits } from './money.ts';

describe('exponents', () => {
  test.each(['', 'usd', 'US', 'USDT', 'U$D', ' USD', 'USD\n'])('%j is not a currency code', (code) => {
    expect(() => currencyExponent(code)).toThrow(RangeError);
    expect(isUsableCurrency(code)).toBe(false);
  });

  test.each('XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX'.split(' '))(
    '%s has no minor unit and is not usable',
    (code) => {
      expect(() => currencyExponent(code)).toThrow(RangeError);
      expect(isUsableCurrency(code)).toBe(false);
    },
  );

  test.each([
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
    [2, 'AUD BRL CAD CHF CNY EUR GBP INR MXN NOK PLN SEK SGD USD ZAR'],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
    [4, 'CLF UYW'],
  ])('ISO 4217 gives %i decimals to %s', (exponent, codes) => {
    expect(codes.split(' ').filter((code) => currencyExponent(code) !== exponent)).toEqual([]);
    expect(codes.split(' ').filter((code) => !isUsableCurrency(code))).toEqual([]);
  });
});

function toUsd(minor: number, rate: string): MinorUnits {
  return convertMoney(minorUnits(minor), 'EUR', 'USD', rate);
}

describe('conversion', () => {
  test.each(casesOf(oracle('O-1.2')))('O-1.2: $input.minor $input.frm at $input.rate is $expected $input.to', (row) => {
    const { minor, frm, to, rate } = row.input;
    expect(convertMoney(minorUnits(minor), frm, to, rate)).toBe(row.expected);
  });

  test('O-1.1: books in EUR read in USD', () => {
    const { in: input, out } = oracle('O-1.1');
    const paidIn = toUsd(input.capital.minor, input.capital.rate);
    expect(paidIn).toBe(out.paidIn);

    let balance = input.capital.minor;
    let result = minorUnits(0);
    let openingReserve = minorUnits(0);
    for (const [index, month] of input.months.entries()) {
      const netProfit = subtractMoney(toUsd(month.revenue, month.avg), toUsd(month.cost, month.avg));
      balance += month.revenue - month.cost;
      result = addMoney(result, netProfit);
      const cash = toUsd(balance, month.close);
      const reserve = subtractMoney(subtractMoney(cash, paidIn), result);
      expect(netProfit).toBe(out.netProfit[index]);
      expect(cash).toBe(out.cash[index]);
      expect(reserve).toBe(out.cta[index]);
      expect(subtractMoney(reserve, openingReserve)).toBe(out.fxOnCash[index]);
      openingReserve = reserve;
    }
  });

  test('half a cent goes away from zero in both directions', () => {
    expect(convertMoney(minorUnits(1), 'USD', 'EUR', '0.5')).toBe(1);
    expect(convertMoney(minorUnits(-1), 'USD', 'EUR', '0.5')).toBe(-1);
    expect(convertMoney(minorUnits(-1), 'USD', 'EUR', '0.4999999999')).toBe(0);
  });

  test.each(['', '0', '0.0000000000', '-1', '1e3', '1,5', '.5', '1.', '1.12345678901', 'NaN', ' 1'])(
    'the rate %j is refused',
    (rate) => {
      expect(() => convertMoney(minorUnits(100), 'USD', 'EUR', rate)).toThrow(RangeError);
    },
  );

  test('a result beyond the safe range is an error', () => {
    expect(() => convertMoney(minorUnits(10 ** 15), 'JPY', 'CLF', '1')).toThrow(RangeError);
  });

  const currency = fc.constantFrom('USD', 'JPY', 'KWD', 'CLF');
  const rateUnits = fc.bigInt({ min: 1n, max: 10n ** 14n });

  function rateText(units: bigint): string {
    const digits = units.toString().padStart(11, '0');
    return `${digits.slice(0, -10)}.${digits.slice(-10)}`;
  }

  test('equals the integer formula rounded half away from zero, or is refused', () => {
    fc.assert(
      fc.property(lineAmount, currency, currency, rateUnits, (amount, from, to, units) => {
        const shift = BigInt(currencyExponent(to) + 4 - currencyExponent(from));
        const scale = 10n ** 14n;
        const product = BigInt(amount) * units * 10n ** shift;
        const size = product < 0n ? -product : product;
        const rounded = (size * 2n + scale) / (scale * 2n);
        const expected = product < 0n ? -rounded : rounded;
        const fits = rounded <= BigInt(Number.MAX_SAFE_INTEGER);
        const converted = attempt(() => convertMoney(amount, from, to, rateText(units)));
        expect(converted).toBe(fits ? Number(expected) : 'RangeError');
      }),
    );
  });

  test('a rate of 1 between currencies of equal exponent changes nothing, and signs are kept', () => {
    fc.assert(
      fc.property(lineAmount, fc.constantFrom('1', '1.0000000000'), (amount, rate) => {
        expect(convertMoney(amount, 'USD', 'EUR', rate)).toBe(amount);
        expect(convertMoney(negateMoney(amount), 'USD', 'EUR', rate)).toBe(negateMoney(amount));
      }),
    );
  });
});
