import { z } from 'zod';
import type { JsonSchema } from './document.ts';

type Side = 'input' | 'output';

export interface SchemaWriter {
  /** What a caller sends. */
  input(schema: z.ZodType): JsonSchema;
  /** What a caller gets. */
  output(schema: z.ZodType): JsonSchema;
  /** The schemas with a name that were met so far. */
  named: Record<string, JsonSchema>;
}

/** zod schemas as JSON Schema; one with a name (`.meta({ id })`) is written once and referred to. */
export function createSchemaWriter(): SchemaWriter {
  const named: Record<string, JsonSchema> = {};

  function write(schema: z.ZodType, side: Side): JsonSchema {
    const written = z.toJSONSchema(schema, { io: side, override: (context) => simplify(context, side) });
    const { $schema: _, $defs = {}, ...root } = written as JsonSchema & { $schema?: string; $defs?: typeof named };
    for (const [name, definition] of Object.entries($defs)) keep(name, withOurReferences(definition));
    return withOurReferences(root);
  }

  function keep(name: string, definition: JsonSchema): void {
    const known = named[name];
    // One name for two shapes would describe one of them wrongly.
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(definition)) {
      throw new Error(`The schema ${name} reads differently in requests and answers: give each a name of its own.`);
    }
    named[name] = definition;
  }

  return { input: (schema) => write(schema, 'input'), output: (schema) => write(schema, 'output'), named };
}

function withOurReferences(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}

interface OverrideContext {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}

function simplify({ zodSchema, jsonSchema }: OverrideContext, side: Side): void {
  // The name of the format says it; the pattern behind it is longer than the rest of the description.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  // An answer may get more fields in a later version, and a caller that refuses them would break.
  if (side === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  // A text that is trimmed first and checked then would otherwise be described as any text.
  const { def } = zodSchema._zod;
  if (side === 'input' && def.type === 'pipe' && jsonSchema.type === 'string') {
    const { format } = z.toJSONSchema(def.out, { io: 'input', unrepresentable: 'any' });
    if (format !== undefined) jsonSchema.format = format;
  }
}
