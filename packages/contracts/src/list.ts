import { z } from 'zod';
import { MOST_ISSUES } from './error-body.ts';

const List = /* @__PURE__ */ z.core.$constructor<z.ZodArray>('List', (inst, def) => {
  z.ZodArray.init(inst, def);
  const { _zod: parts } = inst;
  const refuse = parts.parse.bind(parts);
  parts.parse = (payload, context) => {
    const given: unknown = payload.value;
    if (!Array.isArray(given)) return refuse(payload, context);
    const kept: unknown[] = [];
    payload.value = kept;
    for (const [index, value] of given.entries()) {
      const entry = def.element._zod.run({ value, issues: [] }, context);
      if (entry instanceof Promise) throw new z.core.$ZodAsyncError();
      payload.issues.push(...z.core.util.prefixIssues(index, entry.issues));
      kept.push(entry.value);
      if (payload.issues.length >= MOST_ISSUES) break;
    }
    return payload;
  };
});

/**
 * A list that somebody sends us: `z.array`, but looked through only until there are as many complaints as an answer
 * holds. Thousands of wrong entries in a few bytes each would keep the thread busy that serves everybody.
 */
export function list<T extends z.ZodType>(element: T, sentence?: string): z.ZodArray<T> {
  const error = sentence === undefined ? {} : { error: () => sentence };
  return new List({ type: 'array', element, ...error }) as unknown as z.ZodArray<T>;
}
