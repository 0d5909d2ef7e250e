import { FormulaError, type Expression, type Operator } from './expression.ts';
import { tokensOf, type Token } from './formula-tokens.ts';

/** As somebody writes it. Kept with ids instead of names it is longer, so whoever takes one from a person holds to this. */
export const LONGEST_FORMULA = 500;
/** Digits before and after the point. */
const MOST_DIGITS = 15;
/** How many months `sum` adds up at most. */
export const MOST_MONTHS_ADDED = 12;

/** The id of what somebody calls so: by id or by name, in whatever letters; null where there is none. */
export type FindReference = (called: string) => string | null;

/** @throws FormulaError in words, with the place where it was noticed. */
export function parseFormula(formula: string, find: FindReference): Expression {
  if (formula.trim() === '') throw new FormulaError('Write a formula.', 0);
  const reader = new Reader(tokensOf(formula), find);
  const expression = reader.sum();
  reader.end();
  return expression;
}

/** One token after the other: sums are made of products, products of factors. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #find: FindReference;
  #place = 0;

  constructor(tokens: readonly Token[], find: FindReference) {
    this.#tokens = tokens;
    this.#find = find;
  }

  sum(): Expression {
    return this.#chain(['+', '-'], () => this.#product());
  }

  end(): void {
    const { kind, at } = this.#next();
    if (kind !== 'end') throw new FormulaError(`A sign is missing: ${this.#shown(at)} follows without + − × or ÷.`, at);
  }

  #product(): Expression {
    return this.#chain(['*', '/'], () => this.#factor());
  }

  #chain(operators: readonly Operator[], part: () => Expression): Expression {
    let left = part();
    for (;;) {
      const operator = operators.find((each) => this.#takes(each));
      if (operator === undefined) return left;
      left = { kind: 'binary', operator, left, right: part() };
    }
  }

  #factor(): Expression {
    if (this.#takes('-')) return { kind: 'negative', of: this.#factor() };
    const token = this.#next();
    switch (token.kind) {
      case 'number':
        this.#place += 1;
        return this.#number(token);
      case 'name':
        this.#place += 1;
        return this.#reference(token);
      case 'word':
        this.#place += 1;
        return this.#word(token);
      case 'sign':
        if (!this.#takes('(')) throw this.#missing(token);
        return this.#closed(this.sum());
      case 'end':
        throw this.#missing(token);
    }
  }

  #number({ text, at }: Token): Expression {
    const digits = text.replaceAll('_', '');
    if (digits.replace('.', '').length > MOST_DIGITS) {
      throw new FormulaError(`A number has at most ${MOST_DIGITS} digits.`, at);
    }
    const [whole = '', decimals] = digits.split('.');
    const plain = `${whole.replace(/^0+(?=\d)/, '') || '0'}${decimals === undefined ? '' : `.${decimals}`}`;
    return { kind: 'number', text: plain, isPercent: this.#takes('%') };
  }

  #word(token: Token): Expression {
    const name = token.text.toLowerCase();
    if (this.#next().text !== '(' || this.#next().kind !== 'sign') return this.#reference(token);
    if (name !== 'prev' && name !== 'sum') {
      throw new FormulaError(`There is no “${token.text}(…)”. There are prev(…) and sum(…, months).`, token.at);
    }
    this.#place += 1;
    const of = this.sum();
    if (name === 'prev') return this.#closed({ kind: 'previous', of });
    const months = this.#months();
    return this.#closed({ kind: 'sum', of, months });
  }

  #months(): number {
    const comma = this.#next();
    if (!this.#takes(',')) {
      throw new FormulaError('sum(…) needs a number of months: sum("Revenue", 3).', comma.at);
    }
    const { kind, text, at } = this.#next();
    const months = Number(text);
    if (kind !== 'number' || !Number.isInteger(months) || months < 1 || months > MOST_MONTHS_ADDED) {
      throw new FormulaError(`sum(…) adds up 1 to ${MOST_MONTHS_ADDED} months.`, at);
    }
    this.#place += 1;
    return months;
  }

  #reference({ text, at }: Token): Expression {
    const id = this.#find(text);
    if (id === null) throw new FormulaError(`There is no metric and no row “${text}”.`, at);
    return { kind: 'reference', id };
  }

  #closed(expression: Expression): Expression {
    const { at } = this.#next();
    if (!this.#takes(')')) throw new FormulaError('A closing parenthesis is missing.', at);
    return expression;
  }

  #missing({ kind, at }: Token): FormulaError {
    const where = kind === 'end' ? 'at the end of the formula' : `before ${this.#shown(at)}`;
    return new FormulaError(`A number or a name is missing ${where}.`, at);
  }

  #shown(at: number): string {
    return `“${this.#tokens.find((token) => token.at === at)?.text ?? ''}”`;
  }

  #takes(sign: string): boolean {
    const { kind, text } = this.#next();
    if (kind !== 'sign' || text !== sign) return false;
    this.#place += 1;
    return true;
  }

  #next(): Token {
    const token = this.#tokens[this.#place] ?? this.#tokens.at(-1);
    if (token === undefined) throw new RangeError('A formula without an end');
    return token;
  }
}
