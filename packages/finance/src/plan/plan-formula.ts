import { currencyExponent } from '../currency.ts';
import type { Expression } from '../metrics/own/expression.ts';
import { parseFormula } from '../metrics/own/parse-formula.ts';
import { printFormula } from '../metrics/own/print-formula.ts';
import { TOTAL_REVENUE } from './methods/compiled-row.ts';
import { DRIVER_PREFIX } from './methods/formula-method.ts';
import type { PlanModel } from './plan-model.ts';

/** What formulas of a plan can name. */
export interface FormulaNames extends Pick<PlanModel, 'currency' | 'drivers'> {
  readonly rows: readonly { readonly code: string; readonly name: string }[];
}

/** A formula as it is kept: rows by their codes, drivers by `driver:` and their keys. @throws FormulaError in words. */
export function keptFormula(typed: string, names: FormulaNames): string {
  return printFormula(
    parseFormula(typed, (called) => idOf(called, names)),
    (id) => id,
  );
}

/** The same for a reader, with names; what is no longer there keeps its code. */
export function shownFormula(kept: string, { rows, drivers }: FormulaNames): string {
  return printFormula(readKept(kept), (id) => {
    if (id === TOTAL_REVENUE) return 'Revenue';
    if (id.startsWith(DRIVER_PREFIX)) return drivers.find(({ key }) => `${DRIVER_PREFIX}${key}` === id)?.name ?? id;
    return rows.find(({ code }) => code === id)?.name ?? id;
  });
}

/** @throws FormulaError of a text that is none. */
export function readKept(kept: string): Expression {
  return parseFormula(kept, (called) => called);
}

/**
 * A kept formula as it is worked out. Rows are minor units, and people write amounts: a plain number that stands beside money is
 * one of money, `"Rent" + 100` adds a hundred whole units.
 */
export function workedFormula(
  kept: string,
  { currency, drivers }: Pick<FormulaNames, 'currency' | 'drivers'>,
): Expression {
  const ofMoney = new Set(drivers.flatMap(({ key, unit }) => (unit === 'money' ? [`${DRIVER_PREFIX}${key}`] : [])));
  function isMoney(part: Expression): boolean {
    switch (part.kind) {
      case 'number':
        return false;
      case 'reference':
        return !part.id.startsWith(DRIVER_PREFIX) || ofMoney.has(part.id);
      case 'negative':
      case 'previous':
      case 'sum':
        return isMoney(part.of);
      case 'binary': {
        const [left, right] = [isMoney(part.left), isMoney(part.right)];
        if (part.operator === '/') return left && !right;
        return part.operator === '*' ? left !== right : left || right;
      }
    }
  }
  function inMinor(part: Expression): Expression {
    return { kind: 'binary', operator: '*', left: part, right: minorPerWhole(currency) };
  }
  function worked(part: Expression): Expression {
    if (part.kind === 'number' || part.kind === 'reference') return part;
    if (part.kind !== 'binary') return { ...part, of: worked(part.of) };
    const [left, right] = [worked(part.left), worked(part.right)];
    const isSum = part.operator === '+' || part.operator === '-';
    if (!isSum || isMoney(part.left) === isMoney(part.right)) return { ...part, left, right };
    return isMoney(part.left) ? { ...part, left, right: inMinor(right) } : { ...part, left: inMinor(left), right };
  }
  const expression = readKept(kept);
  return isMoney(expression) ? worked(expression) : inMinor(worked(expression));
}

function minorPerWhole(currency: string): Expression {
  return { kind: 'number', text: String(10 ** currencyExponent(currency)), isPercent: false };
}

/** By name in whatever letters, of rows before drivers; a code or key is a name, too. */
function idOf(called: string, { rows, drivers }: FormulaNames): string | null {
  const plain = called.toLowerCase();
  if (plain === 'revenue' || called === TOTAL_REVENUE) return TOTAL_REVENUE;
  const row = rows.find(({ code, name }) => code === called || name.toLowerCase() === plain);
  if (row !== undefined) return row.code;
  const driver = drivers.find(({ key, name }) => `${DRIVER_PREFIX}${key}` === called || name.toLowerCase() === plain);
  return driver === undefined ? null : `${DRIVER_PREFIX}${driver.key}`;
}
