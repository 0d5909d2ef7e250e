import { defineEndpoint } from '@tieout/contracts/endpoint.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createWebFolder } from '#test/factories/web-folder.ts';
import { requireContracts } from './contract-check.ts';
import { serveWebFiles } from './web-files.ts';

const known = defineEndpoint({ method: 'GET', path: '/known', access: 'public', summary: '', response: z.string() });
const other = defineEndpoint({ method: 'POST', path: '/other', access: 'public', summary: '', response: z.string() });

let app: FastifyInstance;

beforeEach(() => {
  app = Fastify();
});

afterEach(() => app.close());

function serve(endpoint: typeof known | typeof other): void {
  app.route({ method: endpoint.method, url: endpoint.path, config: { endpoint }, handler: async () => 'ok' });
}

const REFUSAL = {
  name: 'StartRefusal',
  message: 'The route GET /forgotten has no contract that says who may call it.',
};

describe('routes and contracts', () => {
  test('a route for every contract starts', async () => {
    requireContracts(app, [known, other]);
    serve(known);
    serve(other);
    await app.ready();
    expect((await app.inject({ url: '/known' })).body).toBe('ok');
    expect((await app.inject({ method: 'HEAD', url: '/known' })).statusCode).toBe(200);
  });

  test('a route without a contract stops the start', () => {
    requireContracts(app, [known]);
    expect(() => app.get('/forgotten', async () => 'open to all')).toThrow(expect.objectContaining(REFUSAL));
  });

  test('a route without a contract inside a plugin stops the start', async () => {
    requireContracts(app, [known]);
    serve(known);
    void app.register(async (plugin) => {
      plugin.get('/forgotten', async () => 'open to all');
    });
    await expect(app.ready()).rejects.toMatchObject(REFUSAL);
  });

  test('a contract that is not on the list stops the start', () => {
    requireContracts(app, [known]);
    expect(() => serve(other)).toThrow('The route POST /other has no contract');
  });

  test('a contract without a route stops the start', async () => {
    requireContracts(app, [known, other]);
    serve(known);
    await expect(app.ready()).rejects.toMatchObject({
      name: 'StartRefusal',
      message: 'The contract POST /other has no route.',
    });
  });

  test('the files of the web app need none, and open no door for routes after them', async () => {
    await serveWebFiles(app, await createWebFolder());
    requireContracts(app, [known]);
    expect(() => app.get('/forgotten', async () => 'open to all')).toThrow(expect.objectContaining(REFUSAL));
    serve(known);
    await app.ready();
    expect((await app.inject({ url: '/favicon.svg' })).statusCode).toBe(200);
  });
});
