import fc from 'fast-check';
import type { z } from 'zod';

type Check = z.core.$ZodCheckDef & { format?: string; pattern?: RegExp };

/** Formats whose pattern alone would give texts that hardly look like the thing. Every other one goes by its pattern. */
const FORMATS: Readonly<Record<string, () => fc.Arbitrary<string>>> = {
  uuid: () => fc.uuid(),
  email: () => fc.oneof(fc.emailAddress(), plainEmails()),
  url: () => fc.domain().map((domain) => `https://${domain}/a?b=c`),
  datetime: () => calendarDates().map((date) => date.toISOString()),
  date: () => calendarDates().map((date) => date.toISOString().slice(0, 10)),
};

/** zod takes fewer addresses than the standard; most of the standard's would be thrown away. */
function plainEmails(): fc.Arbitrary<string> {
  return fc.tuple(fc.stringMatching(/^[A-Za-z0-9_+-]{1,20}$/), fc.domain()).map((halves) => halves.join('@'));
}

/** All the years four digits can say: the database and JavaScript disagree about some of them. */
export function calendarDates(): fc.Arbitrary<Date> {
  return fc.date({
    min: new Date('0000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
}

export function stringArbitrary(def: z.core.$ZodStringDef, at: string): fc.Arbitrary<unknown> {
  const checks = [def as unknown as Check, ...(def.checks ?? []).map((check) => check._zod.def as Check)];
  const format = checks.find(({ check }) => check === 'string_format');
  return format === undefined ? plainText(checks) : formatted(format, at);
}

function formatted({ format = '', pattern }: Check, at: string): fc.Arbitrary<string> {
  const known = FORMATS[format];
  if (known !== undefined) return known();
  if (pattern !== undefined) return fc.stringMatching(pattern);
  throw new Error(`No value can be made for ${at}: string-arbitrary.ts does not know the format ${format}.`);
}

const LONG = 40;

/** Every character there is, control characters and NUL among them. fast-check's own take a second to set up. */
export function anyCharacter(): fc.Arbitrary<string> {
  return fc
    .oneof(
      fc.integer({ min: 0, max: 0x7f }),
      fc.integer({ min: 0x80, max: 0xd7_ff }),
      fc.integer({ min: 0xe0_00, max: 0x10_ff_ff }),
    )
    .map((code) => String.fromCodePoint(code));
}

const UNUSUAL = [
  'é',
  'e\u0301',
  '中',
  'ع',
  '\u202E',
  '\u00A0',
  '\u200B',
  '\u{1F468}\u200D\u{1F469}',
  'ß',
  'İ',
  '"',
  '\\',
  '\n',
];

function plainText(checks: readonly Check[]): fc.Arbitrary<string> {
  const { min, max } = lengthsOf(checks);
  const lengths = { minLength: min, maxLength: Math.max(min, Math.min(max, LONG)) };
  return fc.oneof(
    { arbitrary: fc.string(lengths), weight: 3 },
    { arbitrary: fc.string({ ...lengths, unit: fc.constantFrom(...UNUSUAL) }), weight: 2 },
    { arbitrary: fc.string({ ...lengths, unit: anyCharacter() }), weight: 2 },
    fc.constantFrom('x'.repeat(min), ...(Number.isFinite(max) ? ['y'.repeat(max), '\u{1F9FE}'.repeat(max / 2)] : [])),
  );
}

/** In JavaScript's count of characters, which is zod's. */
export function lengthsOf(checks: readonly z.core.$ZodCheckDef[]): { min: number; max: number } {
  const lengths = { min: 0, max: Number.POSITIVE_INFINITY };
  for (const check of checks) {
    const { minimum, maximum, length } = check as { minimum?: number; maximum?: number; length?: number };
    lengths.min = Math.max(lengths.min, minimum ?? length ?? 0);
    lengths.max = Math.min(lengths.max, maximum ?? length ?? Number.POSITIVE_INFINITY);
  }
  return lengths;
}
