import type { Expression } from './expression.ts';

/** Binds loosest first. */
const STRENGTH = { '+': 1, '-': 1, '*': 2, '/': 2 } as const;
const STRONGEST = 3;

/** The formula as text: read again, it is the same. `nameOf` says what stands for an id. */
export function printFormula(expression: Expression, nameOf: (id: string) => string): string {
  function print(part: Expression, least: number): string {
    const text = plain(part);
    return strengthOf(part) < least ? `(${text})` : text;
  }
  function plain(part: Expression): string {
    switch (part.kind) {
      case 'number':
        return `${part.text}${part.isPercent ? '%' : ''}`;
      case 'reference':
        return quoted(nameOf(part.id), part.id);
      case 'negative':
        return `-${print(part.of, STRONGEST)}`;
      case 'previous':
        return `prev(${print(part.of, 0)})`;
      case 'sum':
        return `sum(${print(part.of, 0)}, ${part.months})`;
      case 'binary': {
        const strength = STRENGTH[part.operator];
        return `${print(part.left, strength)} ${part.operator} ${print(part.right, strength + 1)}`;
      }
    }
  }
  return plain(expression);
}

function strengthOf(part: Expression): number {
  return part.kind === 'binary' ? STRENGTH[part.operator] : STRONGEST;
}

/** A name that holds a quote cannot stand in quotes: its id can. */
function quoted(name: string, id: string): string {
  return `"${name.includes('"') ? id : name}"`;
}
