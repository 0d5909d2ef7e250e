import type { z } from 'zod';

/** The first thing a rule of the contract has to say against a value; undefined when it is fine. */
export function firstMessage(rule: z.ZodType, value: unknown): string | undefined {
  return rule.safeParse(value).error?.issues[0]?.message;
}
