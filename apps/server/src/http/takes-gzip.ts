import type { FastifyRequest } from 'fastify';

const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

export function takesGzip({ headers }: FastifyRequest): boolean {
  return TAKES_GZIP.test(String(headers['accept-encoding']));
}
