import { FormulaError } from './expression.ts';

export interface Token {
  readonly kind: 'number' | 'name' | 'word' | 'sign' | 'end';
  /** Of a name without its quotes. */
  readonly text: string;
  readonly at: number;
}

const QUOTES: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '‘': '’' };
/** Signs as people write and paste them, and the one they are read as. */
const SIGNS: Readonly<Record<string, string>> = {
  '+': '+',
  '-': '-',
  '−': '-',
  '–': '-',
  '*': '*',
  '×': '*',
  '·': '*',
  '/': '/',
  '÷': '/',
  '(': '(',
  ')': ')',
  ',': ',',
  '%': '%',
};
const SPACE = /\s+/y;
const NUMBER = /\d[\d_]*(?:\.\d+)?|\.\d+/y;
const WORD = /[\p{L}_][\p{L}\p{N}_]*/uy;

/** @throws FormulaError at the first character that no formula has. */
export function tokensOf(formula: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < formula.length) {
    const space = match(SPACE, formula, at);
    if (space !== null) {
      at += space.length;
      continue;
    }
    const { token, length } = tokenAt(formula, at);
    tokens.push(token);
    at += length;
  }
  return [...tokens, { kind: 'end', text: '', at }];
}

function tokenAt(formula: string, at: number): { token: Token; length: number } {
  const first = formula.charAt(at);
  const closing = QUOTES[first];
  if (closing !== undefined) {
    const end = formula.indexOf(closing, at + 1);
    if (end === -1) throw new FormulaError(`A name begins with ${first} and has no ${closing} at its end.`, at);
    return { token: { kind: 'name', text: formula.slice(at + 1, end).trim(), at }, length: end + 1 - at };
  }
  const number = match(NUMBER, formula, at);
  if (number !== null) return { token: { kind: 'number', text: number, at }, length: number.length };
  const word = match(WORD, formula, at);
  if (word !== null) return { token: { kind: 'word', text: word, at }, length: word.length };
  const sign = SIGNS[first];
  if (sign !== undefined) return { token: { kind: 'sign', text: sign, at }, length: 1 };
  throw new FormulaError(`“${first}” has no meaning in a formula.`, at);
}

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}
