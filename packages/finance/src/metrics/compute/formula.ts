import type { Calculation, Factor, Term } from '../frame/calculation.ts';
import type { Proof } from '../frame/outcome.ts';
import type { Part } from '../frame/parts.ts';
import { spanText } from '../frame/window.ts';

/** A formula in words: 'Gross profit ÷ Revenue'. The names are those of the parts of an answer's proof. */
export function formulaText(calculation: Calculation): string {
  switch (calculation.kind) {
    case 'sum':
      return sumText(calculation.terms.map(({ sign, ...each }) => ({ sign, text: nameOf(each) })));
    case 'quotient': {
      const [above, below] = [calculation.numerator, calculation.denominator].map((terms) =>
        inBrackets(terms.map(({ sign, ...each }) => ({ sign, text: nameOf(each) }))),
      );
      return `${above} ÷ ${below}${factorText(calculation.factor)}`;
    }
    case 'mean':
      return `mean of ${calculation.months} months of (${formulaText(calculation.of)})`;
    case 'derived':
    case 'formula':
      return calculation.text;
    case 'median':
      return `median of ${nameOf(calculation.term)}`;
    case 'weighted':
      return `${nameOf(calculation.numerator)} ÷ ${nameOf(calculation.denominator)} × ${calculation.factor}, weighted by ${nameOf(calculation.weight)}`;
  }
}

/** The same with the actual values; `show` writes an amount in its unit. */
export function formulaValues(proof: Proof, show: (part: Pick<Part, 'amount' | 'unit'>) => string): string {
  function partsText(parts: readonly Part[]) {
    return parts.map((part) => ({ sign: part.sign, text: show(part) }));
  }
  if (proof.inputs.length > 0) {
    return proof.inputs.map(({ name, proof: own }) => `${name}: ${formulaValues(own, show)}`).join('; ');
  }
  if (proof.denominator.length === 0) return sumText(partsText(proof.numerator));
  const times = proof.factor === 1 ? '' : ` × ${proof.factor}`;
  return `${inBrackets(partsText(proof.numerator))} ÷ ${inBrackets(partsText(proof.denominator))}${times}`;
}

interface Signed {
  readonly sign: 1 | -1;
  readonly text: string;
}

function nameOf({ measure, span }: Pick<Term, 'measure' | 'span'>): string {
  const when = spanText(span);
  return when === '' ? measure.name : `${measure.name}, ${when}`;
}

function sumText(parts: readonly Signed[]): string {
  return parts
    .map(({ sign, text }, index) =>
      index === 0 ? (sign === 1 ? text : `−${text}`) : `${sign === 1 ? ' + ' : ' − '}${text}`,
    )
    .join('');
}

function inBrackets(parts: readonly Signed[]): string {
  return parts.length === 1 ? sumText(parts) : `(${sumText(parts)})`;
}

function factorText(factor: Factor): string {
  if (factor === 1) return '';
  if (factor === 'days') return ' × days in these months';
  return factor === 'months' ? ' × number of these months' : ` × ${factor}`;
}
