import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import { z } from 'zod';

/**
 * Writes an answer as its contract says: fields that it does not name stay here, and an answer of another shape is our
 * fault and reaches nobody.
 *
 * The contract is compiled with the first answer: a statement of a year is then checked in a sixth of the time, and
 * starting the product pays for no contract that nobody asks for.
 */
export function writeAnswer({ schema, method, url }: FastifyRouteSchemaDef<z.ZodType>) {
  let compiled: z.ZodType | undefined;
  return function write(answer: unknown): string {
    compiled ??= z.compile(schema);
    const { data, error } = compiled.safeParse(answer);
    if (error === undefined) return JSON.stringify(data);
    throw new Error(`${method} ${url} made an answer that is not its contract's`, { cause: error });
  };
}
