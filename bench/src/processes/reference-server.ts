import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { answerQuestions } from './answer-questions.ts';
import type { ReferenceAnswer, ReferenceQuestion } from './servers.ts';

/** What a row by its key costs at least: the plan is kept, and nobody is asked who they are. */
const ROW_BY_KEY = {
  name: 'row-by-key',
  text: 'select id, email, first_name, last_name, role from app_user where email_canonical = $1',
};
/** As many connections as the product's pool has. */
const CONNECTIONS = 10;

async function start({ appUrl, email }: ReferenceQuestion): Promise<ReferenceAnswer> {
  const pool = new pg.Pool({ connectionString: appUrl, max: CONNECTIONS });
  async function readRow(): Promise<unknown> {
    const { rows } = await pool.query({ ...ROW_BY_KEY, values: [email] });
    return rows[0];
  }
  const server = createServer((request, response) => {
    if (request.url === '/empty') sendJson(response, 200, { status: 'ok' });
    else {
      readRow().then(
        (row) => sendJson(response, row === undefined ? 404 : 200, row ?? null),
        (error: unknown) => sendJson(response, 500, { error: String(error) }),
      );
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fastify = Fastify();
  fastify.get('/row', readRow);
  const fastifyUrl = await fastify.listen({ port: 0, host: '127.0.0.1' });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, fastifyUrl };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

answerQuestions(start);
