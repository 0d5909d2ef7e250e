import { defineEndpoint, type Endpoint } from '@tieout/contracts/endpoint.ts';
import { ENDPOINTS } from '@tieout/contracts/endpoints.ts';
import { ERROR_STATUS, errorBody } from '@tieout/contracts/error-body.ts';
import { month } from '@tieout/contracts/figures.ts';
import { id } from '@tieout/contracts/primitives.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildOpenApi } from './build-openapi.ts';
import {
  isReference,
  lookUp,
  type Answer,
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
  type Parameter,
} from './document.ts';
import { refusalsOf } from './refusals.ts';

const FACTS = { version: '1.2.3', publicUrl: 'https://tieout.example' };
const description = buildOpenApi({ ...FACTS, endpoints: ENDPOINTS });
/** A protocol of somebody else has a description of its own. */
const OURS = ENDPOINTS.filter(({ protocol }) => protocol === undefined);
const NAMED = OURS.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

/** JSON Schema 2020-12 words a schema may use; anything else is a slip of the generator. */
const SCHEMA_WORDS = new Set(
  `$ref type format description const enum examples default properties required additionalProperties propertyNames items
  prefixItems anyOf oneOf allOf pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf
  minItems maxItems uniqueItems title deprecated readOnly not`.split(/\s+/),
);
const TYPES = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'];

function operationOf({ method, path }: Endpoint, document: OpenApiDocument = description): Operation {
  const operation = document.paths[path]?.[method.toLowerCase() as Lowercase<typeof method>];
  if (operation === undefined) throw new Error(`${method} ${path} is not described`);
  return operation;
}

function describeOne<const E extends Endpoint>(endpoint: E) {
  const document = buildOpenApi({ ...FACTS, endpoints: [endpoint] });
  return { document, operation: operationOf(endpoint, document) };
}

function answerOf(operation: Operation, status: string, { components } = description): Answer | undefined {
  const answer = operation.responses[status];
  return answer !== undefined && isReference(answer) ? lookUp(components.responses, answer.$ref) : answer;
}

function parametersOf({ parameters = [] }: Operation): Parameter[] {
  return parameters.map((parameter) =>
    isReference(parameter) ? lookUp(description.components.parameters, parameter.$ref) : parameter,
  );
}

/** Every object anywhere in the document that has a `$ref`. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
}

function expectSchema(schema: JsonSchema, at: string): void {
  const unknown = Object.keys(schema).filter((word) => !SCHEMA_WORDS.has(word));
  expect(unknown, at).toEqual([]);
  for (const type of [schema.type ?? []].flat()) expect(TYPES, at).toContain(type);
  expect(() => new RegExp(schema.pattern ?? '', 'u'), at).not.toThrow();
  expect(Object.keys(schema.properties ?? {}), at).toEqual(expect.arrayContaining([...(schema.required ?? [])]));
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ];
  for (const [index, part] of inner.entries()) expectSchema(part, `${at}/${index}`);
}

test('the description is one that the OpenAPI schema accepts', async () => {
  const verdict = await new Validator().validate(JSON.stringify(description, null, 2));
  expect(verdict).toEqual({ valid: true });
});

describe('the document', () => {
  test('is OpenAPI 3.1 with the version and address of the installation', () => {
    expect(description.openapi).toMatch(/^3\.1\.\d+$/);
    expect(description.info).toMatchObject({ title: 'Tieout', version: '1.2.3' });
    expect(description.servers).toEqual([{ url: 'https://tieout.example' }]);
  });

  test('describes every call of the contracts, and no other', () => {
    const described = Object.entries(description.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(NAMED.map(({ name }) => name).toSorted());
  });

  test('refers only to what is there, and holds nothing that nobody refers to', () => {
    const references = new Set(referencesIn(description));
    const { schemas, parameters, responses } = description.components;
    const parts = Object.entries({ schemas, parameters, responses }).flatMap(([kind, table]) =>
      Object.keys(table).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...references].toSorted()).toEqual(parts.toSorted());
  });

  test('gives every call a name of its own', () => {
    const names = OURS.map((endpoint) => operationOf(endpoint).operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z][A-Za-z0-9]+$/.test(name))).toEqual([]);
  });

  test('lists every area that is used, once', () => {
    const used = new Set(OURS.flatMap((endpoint) => operationOf(endpoint).tags));
    expect(description.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
  });

  test('uses words of JSON Schema only', () => {
    for (const [name, schema] of Object.entries(description.components.schemas)) expectSchema(schema, name);
    for (const endpoint of OURS) {
      const operation = operationOf(endpoint);
      for (const { name, schema } of parametersOf(operation)) expectSchema(schema, `${operation.operationId} ${name}`);
      const contents = [operation.requestBody?.content ?? {}, answerOf(operation, '200')?.content ?? {}];
      for (const { schema } of contents.flatMap((content) => Object.values(content))) {
        expectSchema(schema, operation.operationId);
      }
    }
  });

  test('is the same text each time', () => {
    expect(JSON.stringify(buildOpenApi({ ...FACTS, endpoints: ENDPOINTS }))).toBe(JSON.stringify(description));
  });
});

describe.each(NAMED)('$name', ({ endpoint }) => {
  const operation = operationOf(endpoint);

  test('has the parameters of its contract', () => {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = parametersOf(operation);
    expect(declared.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(inPath);
    expect(declared.filter((parameter) => parameter.in === 'path' && !parameter.required)).toEqual([]);
    const query = Object.keys(endpoint.query?.shape ?? {});
    expect(declared.filter((parameter) => parameter.in === 'query').map(({ name }) => name)).toEqual(query);
    expect(declared.some(({ name }) => name === 'Idempotency-Key')).toBe(endpoint.creates === true);
  });

  test('asks for a session exactly when its contract does', () => {
    expect(operation.security).toEqual(endpoint.access === 'public' ? [] : [{ session: [] }]);
    expect(operation.description).toMatch(endpoint.access === 'public' ? /^Anyone, with or without/ : /with a session/);
  });

  test('shows examples that its contract accepts', () => {
    const body = operation.requestBody?.content['application/json'];
    expect(body === undefined).toBe(endpoint.body === undefined && endpoint.rawBody !== true);
    expect(endpoint.body?.safeParse(body?.example).error).toBeUndefined();
    const [[type, answer] = []] = Object.entries(
      answerOf(operation, endpoint.file === true ? '202' : '200')?.content ?? {},
    );
    const promised = endpoint.contentType ?? 'application/json';
    expect(type).toBe(endpoint.redirects === true ? undefined : promised);
    const example = type === 'application/json' ? answer?.example : type && 'any text';
    expect(endpoint.response.safeParse(example ?? null).error).toBeUndefined();
  });

  test('lists each refusal under its status, as the body that is sent', () => {
    const listed = Object.entries(operation.responses).flatMap(([status, answer]) => {
      if (!isReference(answer)) return [];
      const examples = answerOf(operation, status)?.content?.['application/json']?.examples ?? {};
      return Object.entries(examples).map(([code, { value }]) => {
        expect(String(ERROR_STATUS[errorBody.parse(value).code])).toBe(status);
        return code;
      });
    });
    expect(listed.toSorted()).toEqual([...refusalsOf(endpoint)].toSorted());
  });
});

describe('a contract becomes a description', () => {
  const rename = defineEndpoint({
    method: 'PUT',
    path: '/manager/companies/{companyId}/views/{id}',
    access: 'company',
    role: 'MANAGER',
    resource: 'reports',
    level: 'edit',
    summary: 'Rename a view',
    params: z.object({ companyId: id, id }),
    query: z.object({ from: month, draft: z.stringbool().optional().meta({ description: 'Only the draft' }) }),
    body: z.object({ name: z.string().trim().min(1).max(80), email: z.string().trim().pipe(z.email()) }),
    response: z.object({ id, at: z.iso.datetime(), note: z.string().nullable() }),
    refusals: ['conflict'],
  });

  test('with its parameters, who may call it, and every refusal it can meet', () => {
    const { operation, document } = describeOne(rename);
    expect(operation.operationId).toBe('putManagerCompaniesByCompanyIdViewsById');
    expect(operation.tags).toEqual(['Managers']);
    expect(operation.description).toBe(
      'Managers with a session and at least the level "edit" on "reports" in the company.',
    );
    expect(operation.parameters).toEqual([
      { name: 'companyId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      expect.objectContaining({ name: 'from', in: 'query', required: true }),
      expect.objectContaining({ name: 'draft', in: 'query', required: false, description: 'Only the draft' }),
    ]);
    expect(Object.keys(operation.responses)).toEqual(
      ['200', '400', '401', '403', '404', '409', '413', '415', '429', '500', '503'].toSorted(),
    );
    expect(answerOf(operation, '409', document)?.description).toMatch(/^`conflict`: /);
    // The path names the company, so it cannot be missing.
    expect(answerOf(operation, '400', document)?.description).not.toContain('company-required');
  });

  test('a text that is trimmed and then checked keeps its format', () => {
    const { operation } = describeOne(rename);
    expect(operation.requestBody?.content['application/json']?.schema.properties).toEqual({
      name: { type: 'string', minLength: 1, maxLength: 80 },
      email: { type: 'string', format: 'email' },
    });
  });

  test('answers may get new fields later', () => {
    const { operation } = describeOne(rename);
    const schema = Object.values(answerOf(operation, '200')?.content ?? {})[0]?.schema;
    expect(schema).not.toHaveProperty('additionalProperties');
    expect(schema?.required).toEqual(['id', 'at', 'note']);
  });

  test('one name for two shapes is refused', () => {
    const named = z.object({ size: z.int().default(1) }).meta({ id: 'TestShape' });
    const endpoint = { ...rename, body: named, response: named } as Endpoint;
    expect(() => describeOne(endpoint)).toThrow('TestShape reads differently');
  });

  test('a schema that cannot be described is refused', () => {
    const endpoint = { ...rename, response: z.object({ at: z.date() }) } as Endpoint;
    expect(() => describeOne(endpoint)).toThrow('Date cannot be represented');
  });
});
