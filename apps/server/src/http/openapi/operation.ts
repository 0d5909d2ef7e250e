import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import type { z } from 'zod';
import { refusalAnswers } from './answers.ts';
import { areaOf } from './areas.ts';
import type { Components, Content, JsonSchema, Operation, Parameter, Reference } from './document.ts';
import { sampleOf } from './sample.ts';
import type { SchemaWriter } from './schemas.ts';
import { whoMayCall } from './who-may-call.ts';

export const IDEMPOTENCY_KEY: Reference = { $ref: '#/components/parameters/IdempotencyKey' };

const LOCATION = { description: 'Where to go on', schema: { type: 'string' } } as const;

const BYTES = 'application/octet-stream';
const FILE: JsonSchema = { type: 'string', format: 'binary' };
const UPLOAD: NonNullable<Operation['requestBody']> = { required: true, content: { [BYTES]: { schema: FILE } } };

const SIGNED: NonNullable<Operation['requestBody']> = {
  required: true,
  content: { 'application/json': { schema: {} } },
};

/** One contract as an operation. What operations share is added to the components. */
export function operationOf(endpoint: Endpoint, writer: SchemaWriter, components: Components): Operation {
  const parameters = [
    ...parametersOf('path', endpoint.params, writer),
    ...parametersOf('query', endpoint.query, writer),
    ...(endpoint.creates === true ? [IDEMPOTENCY_KEY] : []),
  ];
  const answer = withExample(writer.output(endpoint.response), endpoint, components);
  return {
    operationId: operationIdOf(endpoint),
    tags: [areaOf(endpoint.path)],
    summary: endpoint.summary,
    description: whoMayCall(endpoint),
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: bodyOf(writer.input(endpoint.body), components) }),
    ...(endpoint.uploadBytes !== undefined && { requestBody: UPLOAD }),
    ...(endpoint.rawBody === true && { requestBody: SIGNED }),
    responses: {
      ...successOf(endpoint, answer),
      ...refusalAnswers(endpoint, components),
    },
  };
}

function successOf(endpoint: Endpoint, answer: Content): Operation['responses'] {
  if (endpoint.redirects === true) {
    return { '302': { description: 'A page of the product.', headers: { Location: LOCATION } } };
  }
  if (endpoint.file === true) {
    return {
      '200': { description: 'The file.', content: { [BYTES]: { schema: FILE } } },
      '202': { description: 'A job makes the file.', content: { 'application/json': answer } },
    };
  }
  return { '200': { description: 'Done.', content: { [endpoint.contentType ?? 'application/json']: answer } } };
}

/** `GET /api/me/files/{id}` is `getMeFilesById`: it changes only when the call does. */
export function operationIdOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const words = path
    .replace(/^\/api\//, '/')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .match(/[A-Za-z0-9]+/g);
  const name = (words ?? []).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method.toLowerCase() + name.join('');
}

function parametersOf(place: 'path' | 'query', schema: z.ZodObject | undefined, writer: SchemaWriter): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = writer.input(schema);
  return Object.entries(properties).map(([name, { description, ...field }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema: field,
  }));
}

function bodyOf(schema: JsonSchema, components: Components): NonNullable<Operation['requestBody']> {
  return { required: true, content: { 'application/json': { schema, example: sampleOf(schema, components) } } };
}

function withExample(schema: JsonSchema, { contentType }: Endpoint, components: Components): Content {
  return contentType === undefined ? { schema, example: sampleOf(schema, components) } : { schema };
}
