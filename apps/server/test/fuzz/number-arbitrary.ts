import fc from 'fast-check';
import type { z } from 'zod';

interface Limits {
  min: number;
  max: number;
  step: number | null;
}

const INTEGERS: Readonly<Record<string, [number, number]>> = {
  safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  int32: [-(2 ** 31), 2 ** 31 - 1],
  uint32: [0, 2 ** 32 - 1],
};

type Check = { check?: string; value?: number; format?: string };

export function numberArbitrary(def: z.core.$ZodNumberDef): fc.Arbitrary<number> {
  const checks = [def as Check, ...(def.checks ?? []).map((check) => check._zod.def as Check)];
  const limits = limitsOf(checks);
  const { min, max, step } = limits;
  if (step === null) return fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
  const integers = { min: Math.ceil(min / step), max: Math.floor(max / step) };
  return fc.integer(integers).map((count) => count * step);
}

function limitsOf(checks: readonly Check[]): Limits {
  const limits: Limits = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, step: null };
  for (const { check, value = 0, format = '' } of checks) {
    if (check === 'greater_than') limits.min = Math.max(limits.min, value);
    if (check === 'less_than') limits.max = Math.min(limits.max, value);
    if (check === 'multiple_of') limits.step = value;
    const integers = check === 'number_format' ? INTEGERS[format] : undefined;
    if (integers === undefined) continue;
    limits.step ??= 1;
    limits.min = Math.max(limits.min, integers[0]);
    limits.max = Math.min(limits.max, integers[1]);
  }
  return limits;
}
