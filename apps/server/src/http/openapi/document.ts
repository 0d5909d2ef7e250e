/** The parts of OpenAPI 3.1 and JSON Schema 2020-12 that our description uses. */

export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  description?: string;
  const?: unknown;
  enum?: readonly unknown[];
  examples?: readonly unknown[];
  default?: unknown;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface Reference {
  $ref: string;
}

export interface Content {
  schema: JsonSchema;
  example?: unknown;
  examples?: Readonly<Record<string, { summary?: string; value: unknown }>>;
}

export interface Answer {
  description: string;
  headers?: Readonly<Record<string, { description: string; schema: JsonSchema }>>;
  content?: Readonly<Record<string, Content>>;
}

export interface Operation {
  operationId: string;
  tags: readonly [string];
  summary: string;
  /** Who may call it. */
  description: string;
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: readonly (Parameter | Reference)[];
  requestBody?: { required: true; content: Readonly<Record<string, Content>> };
  responses: Readonly<Record<string, Answer | Reference>>;
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];

export interface Components {
  schemas: Record<string, JsonSchema>;
  parameters: Record<string, Parameter>;
  responses: Record<string, Answer>;
  securitySchemes: Record<string, { type: 'http'; scheme: 'bearer'; description: string }>;
}

export interface OpenApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: readonly { url: string }[];
  tags: readonly { name: string; description: string }[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: Components;
}

export function isReference(value: object): value is Reference {
  return '$ref' in value;
}

/** What a reference points to, in the components of its kind. */
export function lookUp<T>(table: Readonly<Record<string, T>>, ref: string): T {
  const found = table[ref.replace(/^#\/components\/\w+\//, '')];
  if (found === undefined) throw new Error(`${ref} leads nowhere`);
  return found;
}
