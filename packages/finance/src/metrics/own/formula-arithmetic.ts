import { Decimal } from '../../decimal.ts';
import type { Reason } from '../../metric-value.ts';
import type { Operator } from './expression.ts';

/** A value of a formula before it is rounded, or the reason why there is none. */
export type Exact = Decimal | Reason;

/** Beyond it an amount is no safe integer of minor units, and nothing that a company has. */
export const LARGEST = new Decimal('1e15');

/** What an operator makes of two values; a reason of either stays, and what no company has is none. */
export function combined(operator: Operator, left: Exact, right: Exact): Exact {
  if (typeof left === 'string') return left;
  if (typeof right === 'string') return right;
  if (operator === '/' && right.isZero()) return 'DIV_ZERO';
  const value = calculated(operator, left, right);
  return value.abs().greaterThan(LARGEST) ? 'NOT_MEANINGFUL' : value;
}

function calculated(operator: Operator, left: Decimal, right: Decimal): Decimal {
  switch (operator) {
    case '+':
      return left.plus(right);
    case '-':
      return left.minus(right);
    case '*':
      return left.times(right);
    case '/':
      return left.dividedBy(right);
  }
}
