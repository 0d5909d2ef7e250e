import type { Reason } from '../../metric-value.ts';
import type { Decimal } from '../../decimal.ts';
import type { BusinessModel } from '../../statements/business-model.ts';
import type { Expression } from '../own/expression.ts';
import type { MetricTag } from './tags.ts';
import type { Measure } from './measure.ts';
import { RANGE, type Span } from './window.ts';

/** A measure over some months, added or subtracted. */
export interface Term {
  readonly measure: Measure;
  readonly span: Span;
  readonly sign: 1 | -1;
  /** What is done with months from before the facts begin: without them there is no figure, or it is made of the others. */
  readonly short: 'refuse' | 'use-available';
}

export function term(measure: Measure, span: Span = RANGE): Term {
  return { measure, span, sign: 1, short: 'refuse' };
}

export function minus(measure: Measure, span: Span = RANGE): Term {
  return { ...term(measure, span), sign: -1 };
}

/** Made of the months there are, and said to be. */
export function available(measure: Measure, span: Span): Term {
  return { ...term(measure, span), short: 'use-available' };
}

/** What a quotient is multiplied with: a number, or the days or the number of the denominator's months. */
export type Factor = number | 'days' | 'months';

/**
 * Which denominators make no figure: zero is DIV_ZERO always; 'positive' makes one below zero NEGATIVE_BASE, and 'growth'
 * zero, too (finance 4.1).
 */
export type Base = 'any' | 'positive' | 'growth';

/** What a quotient becomes in a case of its own; undefined: the quotient. */
export type SpecialCase = (parts: { numerator: number; denominator: number }) => Special | undefined;
export type Special =
  | { readonly code: Reason; readonly tag?: MetricTag }
  /** `value` null: there is no number, and the tag says why. */
  | { readonly value: 0 | null; readonly tag?: MetricTag };

export interface SumOf {
  readonly kind: 'sum';
  readonly terms: readonly Term[];
}
export interface QuotientOf {
  readonly kind: 'quotient';
  readonly numerator: readonly Term[];
  readonly denominator: readonly Term[];
  readonly factor: Factor;
  readonly base: Base;
  readonly special: SpecialCase | null;
}
/** The simple mean of the same figure in each of the last months. */
export interface MeanOf {
  readonly kind: 'mean';
  readonly of: Calculation;
  readonly months: number;
}
/** Made of other figures. */
export interface DerivedOf {
  readonly kind: 'derived';
  readonly inputs: Readonly<Record<string, Calculation>>;
  /** The formula in words, with the names of the inputs. */
  readonly text: string;
  readonly combine: (inputs: Readonly<Record<string, Decimal>>) => Combined;
}
export type Combined = Decimal | { readonly value: Decimal; readonly tag: MetricTag } | { readonly code: Reason };
/** The middle of the rows' amounts (type 7: of an even number the mean of the two in the middle). */
export interface MedianOf {
  readonly kind: 'median';
  readonly term: Term;
}
/** A quotient per group, weighted. Groups with a denominator of zero do not count, and are said not to. */
export interface WeightedOf {
  readonly kind: 'weighted';
  readonly numerator: Term;
  readonly denominator: Term;
  readonly weight: Term;
  readonly factor: number;
}
/** Figures of metrics and rows, put together as somebody wrote it. */
export interface FormulaOf {
  readonly kind: 'formula';
  readonly expression: Expression;
  /** What the expression names, by id. */
  readonly operands: ReadonlyMap<string, Operand>;
  /** The formula in words, with the names of the operands. */
  readonly text: string;
}
/** A metric, or a row that is looked at like one: a formula takes the figure that it has for the months. */
export interface Operand {
  readonly name: string;
  readonly aggregation: Aggregation;
  readonly calculation: Calculation;
  readonly variants?: Readonly<Partial<Record<BusinessModel, Calculation>>>;
  readonly fallback?: { readonly calculation: Calculation; readonly tag: MetricTag };
}
/** How months become a quarter, a year or a range (finance 4.1). 'ratio' and 'median' are made anew of the whole range. */
export type Aggregation = 'sum' | 'last' | 'ratio' | 'median';
export type Calculation = SumOf | QuotientOf | MeanOf | DerivedOf | MedianOf | WeightedOf | FormulaOf;

export function sumOf(...terms: readonly Term[]): SumOf {
  return { kind: 'sum', terms };
}

interface QuotientOptions {
  readonly factor?: Factor;
  readonly base?: Base;
  readonly special?: SpecialCase;
}

export function quotientOf(
  numerator: Term | readonly Term[],
  denominator: Term | readonly Term[],
  { factor = 1, base = 'any', special }: QuotientOptions = {},
): QuotientOf {
  return {
    kind: 'quotient',
    numerator: [numerator].flat(),
    denominator: [denominator].flat(),
    factor,
    base,
    special: special ?? null,
  };
}

/** Every term of a calculation, those of its inputs included. */
export function termsOf(calculation: Calculation): readonly Term[] {
  switch (calculation.kind) {
    case 'sum':
      return calculation.terms;
    case 'quotient':
      return [...calculation.numerator, ...calculation.denominator];
    case 'mean':
      return termsOf(calculation.of);
    case 'derived':
      return Object.values(calculation.inputs).flatMap(termsOf);
    case 'median':
      return [calculation.term];
    case 'weighted':
      return [calculation.numerator, calculation.denominator, calculation.weight];
    case 'formula':
      return [...calculation.operands.values()].flatMap(calculationsOfOperand).flatMap(termsOf);
  }
}

/** In any business model, and where its first source is not connected. */
function calculationsOfOperand({ calculation, variants = {}, fallback }: Operand): readonly Calculation[] {
  return [calculation, ...Object.values(variants), ...(fallback === undefined ? [] : [fallback.calculation])];
}

/** @throws RangeError when the formula names an input it does not have. */
export function input(inputs: Readonly<Record<string, Decimal>>, name: string): Decimal {
  const found = inputs[name];
  if (found === undefined) throw new RangeError(`No input ${name}`);
  return found;
}
