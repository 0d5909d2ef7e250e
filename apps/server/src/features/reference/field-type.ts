import { lookUp, type Components, type JsonSchema } from '#http/openapi/document.ts';

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  email: 'email address',
  date: 'date',
  'date-time': 'instant',
  uri: 'URL',
};

/** A schema as a reader sees it: a word for its type, and what is inside. */
export interface FieldType {
  label: string;
  /** The schema's own name, where it has fields and is used in several places. */
  name: string | undefined;
  /** The values it can have, where there is a list of them. */
  values: readonly string[];
  /** Its fields, one group per shape it can have. */
  shapes: readonly (readonly Field[])[];
  description: string | undefined;
}

export interface Field {
  name: string;
  isRequired: boolean;
  schema: JsonSchema;
}

type Named = Pick<Components, 'schemas'>;

export function describeType(schema: JsonSchema, components: Named): FieldType {
  const { description } = schema;
  if (schema.$ref !== undefined) {
    const target = describeNamed(schema.$ref, components);
    return { ...target, description: description ?? target.description };
  }
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants !== undefined) {
    const union = describeVariants(variants, components);
    return { ...union, description: description ?? union.description };
  }
  if (schema.items !== undefined) {
    const item = describeType(schema.items, components);
    return { ...item, label: `list of ${pluralOf(item)}`, description: description ?? item.description };
  }
  return { label: labelOf(schema), name: undefined, values: valuesOf(schema), shapes: shapesOf(schema), description };
}

function describeNamed(ref: string, components: Named): FieldType {
  const target = describeType(lookUp(components.schemas, ref), components);
  if (target.shapes.length === 0) return target;
  const name = ref.slice(ref.lastIndexOf('/') + 1);
  return { ...target, label: name, name };
}

function describeVariants(variants: readonly JsonSchema[], components: Named): FieldType {
  const known = variants.filter(({ type }) => type !== 'null').map((variant) => describeType(variant, components));
  const labels = [...new Set(known.map(({ label }) => label)), ...(known.length < variants.length ? ['null'] : [])];
  const only = known.length === 1 ? known[0] : undefined;
  return {
    label: labels.join(' or '),
    name: only?.name,
    values: known.flatMap(({ values }) => values),
    shapes: known.flatMap(({ shapes }) => shapes),
    description: only?.description,
  };
}

function pluralOf({ label, name }: FieldType): string {
  return name === undefined && /^\w+$/.test(label) ? `${label}s` : label;
}

function labelOf({ type, format, const: only, maxLength }: JsonSchema): string {
  if (only !== undefined) return JSON.stringify(only);
  const types = typeof type === 'string' ? [type] : (type ?? ['anything']);
  const label = types.map((name) => (name === 'string' ? (FORMATS[format ?? ''] ?? 'text') : name)).join(' or ');
  return label === 'text' && maxLength !== undefined ? `text of at most ${maxLength} characters` : label;
}

function valuesOf({ enum: values = [] }: JsonSchema): string[] {
  return values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
}

function shapesOf({ properties, required = [] }: JsonSchema): (readonly Field[])[] {
  if (properties === undefined) return [];
  return [Object.entries(properties).map(([name, schema]) => ({ name, isRequired: required.includes(name), schema }))];
}
