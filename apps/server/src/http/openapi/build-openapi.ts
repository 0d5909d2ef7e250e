import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import { errorBody } from '@tieout/contracts/error-body.ts';
import { AREAS } from './areas.ts';
import type { Components, OpenApiDocument } from './document.ts';
import { operationOf } from './operation.ts';
import { createSchemaWriter } from './schemas.ts';

export interface OpenApiFacts {
  version: string;
  publicUrl: string;
  endpoints: readonly Endpoint[];
}

const DESCRIPTION =
  'Dashboards, statements, planning and calculators in which every figure ties out. Money is an integer of minor units, ' +
  'months are YYYY-MM, an unknown value is a reason code and never zero. The reference at /api/docs says more.';

/** Every contract as one OpenAPI document. The same contracts always give the same text. */
export function buildOpenApi({ version, publicUrl, endpoints }: OpenApiFacts): OpenApiDocument {
  const writer = createSchemaWriter();
  const components: Components = {
    schemas: writer.named,
    parameters: {
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description: 'Sent again with the same key and body, the call answers again and makes nothing.',
        schema: { type: 'string', minLength: 1, maxLength: 255 },
      },
    },
    responses: {},
    securitySchemes: {
      session: { type: 'http', scheme: 'bearer', description: 'The accessToken that signing in answers.' },
    },
  };
  writer.named['Error'] = writer.output(errorBody);
  const paths: OpenApiDocument['paths'] = {};
  // Somebody else's protocol has somebody else's description.
  for (const endpoint of endpoints.filter(({ protocol }) => protocol === undefined)) {
    const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operationOf(endpoint, writer, components) };
  }
  const used = new Set(Object.values(paths).flatMap((item) => Object.values(item).map(({ tags: [area] }) => area)));
  return {
    openapi: '3.1.1',
    info: { title: 'Tieout', version, description: DESCRIPTION },
    servers: [{ url: publicUrl }],
    tags: AREAS.filter(({ name }) => used.has(name)).map(({ name, description }) => ({ name, description })),
    paths,
    components,
  };
}
