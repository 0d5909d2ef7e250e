import { lookUp, type Components, type JsonSchema } from './document.ts';

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '3f2b8c1e-7d4a-4e59-9c61-0a8d5b2e4f17',
  email: 'ada@example.com',
  date: '2026-01-31',
  'date-time': '2026-01-31T08:30:00.000Z',
  uri: 'https://example.com/',
};

/** A value that fits a schema, with the fields that must be there: for examples. */
export function sampleOf(schema: JsonSchema, components: Components): unknown {
  if (schema.$ref !== undefined) return sampleOf(lookUp(components.schemas, schema.$ref), components);
  const [example] = schema.examples ?? [];
  if (example !== undefined) return example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [variant] = schema.oneOf ?? schema.anyOf ?? [];
  if (variant !== undefined) return sampleOf(variant, components);
  return sampleOfType(schema, components);
}

function sampleItems(items: JsonSchema, count: number, components: Components): unknown[] {
  return Array.from({ length: Math.max(1, count) }, () => sampleOf(items, components));
}

function sampleOfType(schema: JsonSchema, components: Components): unknown {
  const [type = 'null'] = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  switch (type) {
    case 'object':
      return sampleObject(schema, components);
    case 'array':
      return schema.items === undefined ? [] : sampleItems(schema.items, schema.minItems ?? 1, components);
    case 'string':
      return BY_FORMAT[schema.format ?? ''] ?? 'text'.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength);
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function sampleObject({ properties = {}, required = [] }: JsonSchema, components: Components): object {
  const fields = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field, components)]));
}
