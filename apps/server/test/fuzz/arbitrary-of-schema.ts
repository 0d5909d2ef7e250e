import { timezone } from '@tieout/contracts/books.ts';
import { rateDate } from '@tieout/contracts/exchange-rates.ts';
import { localDate, month } from '@tieout/contracts/figures.ts';
import { runwayPayload } from '@tieout/contracts/runway-payload.ts';
import { statementQuery } from '@tieout/contracts/statements.ts';
import fc from 'fast-check';
import { z } from 'zod';
import { numberArbitrary } from './number-arbitrary.ts';
import { runwayPayloads } from './runway-arbitrary.ts';
import { calendarDates, lengthsOf, stringArbitrary } from './string-arbitrary.ts';

/** Values of the world under test, so that requests get past "not found". By field name, and for any UUID. */
export interface RealValues {
  readonly fields?: Readonly<Record<string, fc.Arbitrary<unknown>>>;
  readonly uuids?: fc.Arbitrary<string>;
}

type Schema = z.core.$ZodTypes;
type Kind = Schema['_zod']['def']['type'];
type DefOf<K extends Kind> = Extract<Schema['_zod']['def'], { type: K }>;
/** Walks into a part of a schema; the second argument is what to call it. */
type Walk = (part: z.core.$ZodType, name?: string) => fc.Arbitrary<unknown>;

interface Place {
  readonly walk: Walk;
  readonly at: string;
  readonly schema: Schema;
  readonly real: RealValues;
}

/**
 * Values that the schema accepts. A kind of schema it does not know fails with a sentence, so that a new contract
 * cannot pass unfuzzed: add the kind to KINDS, or a refined text to REFINED.
 */
export function arbitraryOfSchema(
  schema: z.core.$ZodType,
  real: RealValues = {},
  at = 'the value',
): fc.Arbitrary<unknown> {
  const known = schema as Schema;
  const refined = REFINED.get(schema);
  if (refined !== undefined) return accepted(known, refined, at);
  const { def } = known._zod;
  const make = KINDS[def.type] as ((def: unknown, place: Place) => fc.Arbitrary<unknown>) | undefined;
  if (make === undefined) {
    throw new Error(
      `No value can be made for ${at}: arbitrary-of-schema.ts does not know schemas of kind ${def.type}.`,
    );
  }
  function walk(part: z.core.$ZodType, name?: string): fc.Arbitrary<unknown> {
    return arbitraryOfSchema(part, real, name === undefined ? at : `${at}.${name}`);
  }
  return accepted(known, make(def, { walk, at, schema: known, real }), at);
}

/** Texts whose rule is a function: nothing in the schema tells how to make one. */
const REFINED = new Map<z.core.$ZodType, fc.Arbitrary<unknown>>([
  [month, calendarDates().map((date) => date.toISOString().slice(0, 7))],
  [localDate, calendarDates().map((date) => date.toISOString().slice(0, 10))],
  [rateDate, fc.constantFrom('1900-01-01', '2024-02-29', '2026-01-31', '2199-12-31')],
  [runwayPayload, runwayPayloads],
  [timezone, fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Calcutta')],
  [statementQuery.shape.compare.unwrap(), fc.constantFrom('', 'previous-period', 'previous-year,plan')],
  [statementQuery.shape.subtotals.unwrap(), fc.constantFrom('', 'ytd', 'quarters,ytd')],
]);

const MOST_MISSES = 20_000;

/** Refinements are functions, so what was made is tried. A schema nothing passes must not loop for ever. */
function accepted(schema: Schema, values: fc.Arbitrary<unknown>, at: string): fc.Arbitrary<unknown> {
  if (!hasRules(schema)) return values;
  let misses = 0;
  return values.filter((value) => {
    if (z.safeParse(schema, value).success) {
      misses = 0;
      return true;
    }
    misses += 1;
    if (misses > MOST_MISSES) {
      throw new Error(`No value made for ${at} passes its rules: tell arbitrary-of-schema.ts how to make one.`);
    }
    return false;
  });
}

function passesSome(schema: Schema, values: fc.Arbitrary<unknown>): boolean {
  return fc.sample(values, 20).some((value) => z.safeParse(schema, value).success);
}

function hasRules({ _zod: { def } }: Schema): boolean {
  return (def.checks?.length ?? 0) > 0 || 'check' in def || def.type === 'pipe';
}

const KINDS: { readonly [K in Kind]?: (def: DefOf<K>, place: Place) => fc.Arbitrary<unknown> } = {
  any: () => fc.jsonValue(),
  array: (def, { walk }) => {
    const { min, max } = lengthsOf((def.checks ?? []).map((check) => check._zod.def));
    return fc.array(walk(def.element, '[]'), { minLength: min, maxLength: Math.max(min, Math.min(max, 5)) });
  },
  boolean: () => fc.boolean(),
  catch: (def, { walk }) => walk(def.innerType),
  default: (def, { walk }) => fc.option(walk(def.innerType), { nil: undefined }),
  enum: (def) => fc.constantFrom(...Object.values(def.entries)),
  literal: (def) => fc.constantFrom(...def.values),
  nonoptional: (def, { walk }) => walk(def.innerType),
  null: () => fc.constant(null),
  nullable: (def, { walk }) => fc.option(walk(def.innerType), { nil: null }),
  number: (def) => numberArbitrary(def),
  object: (def, place) => objectArbitrary(def.shape, place),
  optional: (def, { walk }) => fc.option(walk(def.innerType), { nil: undefined }),
  pipe: (def, { walk, schema }) => {
    // A codec such as stringbool: what it would write it also reads.
    if ('reverseTransform' in def) return walk(def.out).map((value) => z.encode(schema, value as never));
    return walk(def.out._zod.def.type === 'transform' ? def.in : def.out);
  },
  prefault: (def, { walk }) => fc.option(walk(def.innerType), { nil: undefined }),
  readonly: (def, { walk }) => walk(def.innerType),
  record: (def, { walk }) => recordArbitrary(def, walk),
  string: (def, { at, real }) => {
    const texts = stringArbitrary(def, at);
    const isUuid = 'format' in def && def.format === 'uuid';
    return isUuid && real.uuids !== undefined ? mostly(real.uuids, texts) : texts;
  },
  tuple: (def, { walk }) => fc.tuple(...def.items.map((item, index) => walk(item, String(index)))),
  union: (def, { walk }) => fc.oneof(...def.options.map((option) => walk(option))),
  unknown: () => fc.jsonValue(),
};

function objectArbitrary(shape: z.core.$ZodShape, { walk, at, real }: Place): fc.Arbitrary<unknown> {
  const entries = Object.entries(shape);
  const fields = entries.map(([name, field]): [string, fc.Arbitrary<unknown>] => {
    const made = walk(field, name);
    const known = real.fields?.[name];
    // A field of this name may be something else here: `from` a currency instead of a month.
    if (known === undefined || !passesSome(field as Schema, known)) return [name, made];
    return [name, mostly(accepted(field as Schema, known, `${at}.${name}`), made)];
  });
  const requiredKeys = entries.filter(([, field]) => field._zod.optin === undefined).map(([name]) => name);
  return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true });
}

/** Two of three: a call whose every value has to exist would otherwise hardly ever get past "not found". */
function mostly(real: fc.Arbitrary<unknown>, made: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: real, weight: 2 }, { arbitrary: made, weight: 1 });
}

function recordArbitrary({ keyType, valueType }: DefOf<'record'>, walk: Walk): fc.Arbitrary<unknown> {
  const { def } = (keyType as Schema)._zod;
  const values = walk(valueType, '{}');
  // zod wants every key of an enum.
  if (def.type === 'enum') return fc.record(Object.fromEntries(Object.values(def.entries).map((key) => [key, values])));
  return fc.dictionary(walk(keyType, '{key}') as fc.Arbitrary<string>, values, { maxKeys: 5, noNullPrototype: true });
}
