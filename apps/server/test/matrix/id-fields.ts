import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import { z } from 'zod';

export interface IdField {
  in: 'params' | 'query' | 'body';
  name: string;
  isRequired: boolean;
}

interface Described {
  /** Of a schema with a name of its own. */
  $ref?: string;
  $defs?: Record<string, Described>;
  format?: string;
  properties?: Record<string, Described>;
  required?: string[];
  items?: Described;
  anyOf?: Described[];
}

/** Every id a contract takes, wherever it stands: one that is added later joins the matrix by itself. */
export function idFieldsOf(endpoint: Endpoint): IdField[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (schema === undefined) return [];
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described;
    return uuidsIn(described, described.$defs ?? {}).map((field) => ({ in: part, ...field }));
  });
}

type Named = Readonly<Record<string, Described>>;

function uuidsIn(described: Described, named: Named, name = '', isRequired = true): Omit<IdField, 'in'>[] {
  if (described.format === 'uuid') return [{ name, isRequired }];
  const { $ref, properties = {}, required = [], items, anyOf = [] } = described;
  return [
    ...Object.entries(properties).flatMap(([key, inner]) =>
      uuidsIn(inner, named, name === '' ? key : `${name}.${key}`, isRequired && required.includes(key)),
    ),
    ...(items === undefined ? [] : uuidsIn(items, named, `${name}[]`, isRequired)),
    ...anyOf.flatMap((choice) => uuidsIn(choice, named, name, isRequired)),
    ...($ref === undefined ? [] : uuidsIn(named[$ref.replace('#/$defs/', '')] ?? {}, named, name, isRequired)),
  ];
}
