import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_STATUS } from '@tieout/contracts/error-body.ts';
import { AppError } from '#server/app-error.ts';
import { bodyOf } from './error-handler.ts';

/** How long what a caller still sends is read and thrown away. Hanging up at once would take our answer from its hands. */
const LINGER_MS = 2_000;

/** A request that Node gives up on never becomes one of the app's; it gets the same kind of answer by hand. */
export function createBrokenRequestAnswer(headers: Record<string, string>) {
  const lingering = new WeakSet<Socket>();
  return function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
    if (lingering.has(socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    lingering.add(socket);
    socket.end(answerOf(refusalOf(error), headers));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

/**
 * Node itself answers an `Expect` it does not know, without our headers; `100-continue` stays its own affair. Whoever
 * expects something else gets a refusal in words.
 */
export function answerExpectations(server: Server, headers: Record<string, string>): void {
  server.on('checkExpectation', (_request, response) => {
    const requestId = randomUUID();
    const refusal = new AppError('expectation-failed', 'This server meets no expectations but 100-continue.');
    response.writeHead(ERROR_STATUS[refusal.code], {
      ...headers,
      'x-request-id': requestId,
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
    });
    response.end(JSON.stringify(bodyOf(refusal, requestId)));
  });
}

/** Node would answer nothing at all: nobody reaches another address through this server. */
export function answerTunnels(server: Server, headers: Record<string, string>): void {
  server.on('connect', (_request, socket) => {
    socket.on('error', () => undefined);
    socket.end(answerOf(new AppError('method-not-allowed', 'This server opens no tunnels.'), headers));
  });
}

/**
 * An answer is on its way, or a whole request is being worked on; this text would land in its middle. Node notes the
 * answer it has in mind only here, also for a request whose body is still to come.
 */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  const answer = socket._httpMessage ?? null;
  return answer !== null && (answer.headersSent || answer.req.complete);
}

function refusalOf({ code }: NodeJS.ErrnoException): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new AppError('request-too-slow', 'The request did not arrive in time.');
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new AppError('headers-too-large', 'The address and headers of the request are larger than 16 kB.');
  }
  return new AppError('invalid-input', 'The request is not valid HTTP.');
}

function answerOf(refusal: AppError, headers: Record<string, string>): string {
  const status = ERROR_STATUS[refusal.code];
  const requestId = randomUUID();
  const body = JSON.stringify(bodyOf(refusal, requestId));
  const allHeaders = {
    ...headers,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
