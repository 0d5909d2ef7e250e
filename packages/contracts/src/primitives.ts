import { z } from 'zod';

export const instant = z.iso.datetime().meta({ description: 'An instant, ISO 8601 in UTC' });

export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ description: 'A currency code, ISO 4217', examples: ['USD'] });

/** In one spelling: ids are looked up in maps, too, where PostgreSQL would not care about their case. */
export const id = z.uuid().toLowerCase();

/** Every company-scoped call takes it; without it the caller's current company is meant (decisions section 5). */
export const companyQuery = z.object({
  companyId: id.optional().meta({ description: "The company meant; without it the caller's current one" }),
});

/** An address as somebody typed it, with the specification's two sentences (section 5). */
export const emailAddress = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Invalid email')
  .pipe(z.email('Invalid email'));

/** Whether the database can keep it, also inside JSON: PostgreSQL has no NUL and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

interface Place {
  value: unknown;
  name: string;
  above: Place | null;
}

/**
 * Where in a request a text is that nobody can keep, or null. The server asks this of every request, so that no contract
 * has to. No recursion and no list of names per value: a body can be nested deeper than the stack.
 */
export function firstUnstorable(request: unknown): readonly string[] | null {
  const open: Place[] = [{ value: request, name: '', above: null }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { value } = place;
    if (typeof value === 'string' && !isStorable(value)) return namesOf(place);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inside] of Object.entries(value)) {
      if (!isStorable(name)) return namesOf(place);
      open.push({ value: inside, name, above: place });
    }
  }
  return null;
}

function namesOf(place: Place): string[] {
  const names: string[] = [];
  for (let each = place; each.above !== null && names.length < 10; each = each.above) names.unshift(each.name);
  return names;
}
