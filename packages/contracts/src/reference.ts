import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';

export const getOpenApi = defineEndpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  summary: 'This API as an OpenAPI 3.1 document',
  response: z.looseObject({
    openapi: z.string(),
    info: z.looseObject({ title: z.string(), version: z.string() }),
    paths: z.record(z.string(), z.unknown()),
  }),
});

export const getReference = defineEndpoint({
  method: 'GET',
  path: '/api/docs',
  access: 'public',
  summary: 'This API as a page to read',
  response: z.string(),
  contentType: 'text/html',
});

// The content security policy allows no style or script inside the page.
export const getReferenceStyle = defineEndpoint({
  method: 'GET',
  path: '/api/docs/style.css',
  access: 'public',
  summary: 'How the page looks',
  response: z.string(),
  contentType: 'text/css',
});

export const getReferenceScript = defineEndpoint({
  method: 'GET',
  path: '/api/docs/script.js',
  access: 'public',
  summary: 'What the page adds where scripts run: search and copying',
  response: z.string(),
  contentType: 'text/javascript',
});

export const REFERENCE_ENDPOINTS: readonly Endpoint[] = [
  getOpenApi,
  getReference,
  getReferenceStyle,
  getReferenceScript,
];
