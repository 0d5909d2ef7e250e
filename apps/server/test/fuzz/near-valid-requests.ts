import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import fc from 'fast-check';
import type { RealValues } from './arbitrary-of-schema.ts';
import { hostileText, hostileValue, INHERITED_NAMES, ownProperty } from './hostile-values.ts';
import { CALLERS, encode, requestOf, validParts, type FuzzRequest, type Parts, type QueryPair } from './requests.ts';

type Change = (parts: Parts) => Parts;

/** A valid request with one thing wrong. */
export function nearValidRequest(endpoint: Endpoint, real: RealValues): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      parts: validParts(endpoint, real),
      change: changesFor(endpoint),
      caller: fc.constantFrom(...CALLERS),
    })
    .map(({ parts, change, caller }) => ({ ...requestOf(endpoint, change(parts)), kind: 'near-valid', caller }));
}

function changesFor(endpoint: Endpoint): fc.Arbitrary<Change> {
  const inPath = Object.keys(endpoint.params?.shape ?? {});
  return fc.oneof(
    queryChange(Object.keys(endpoint.query?.shape ?? {})),
    ...(endpoint.body === undefined ? [] : [{ arbitrary: bodyChange(), weight: 4 }]),
    ...(inPath.length === 0 ? [] : [paramChange(inPath)]),
  );
}

function queryChange(known: readonly string[]): fc.Arbitrary<Change> {
  const names = fc.constantFrom(...known, ...known, 'companyId', 'unknown', ...INHERITED_NAMES);
  const spelling = fc.constantFrom('', '', '', '[]', '[0]', '[__proto__]', '.a');
  return fc
    .record({ name: names, spelling, value: hostileText(), isAnother: fc.boolean() })
    .map(({ name, spelling, value, isAnother }) => {
      const added: QueryPair = [`${name}${spelling}`, value];
      return (parts) => ({ ...parts, query: [...parts.query.filter(([key]) => isAnother || key !== name), added] });
    });
}

function paramChange(names: readonly string[]): fc.Arbitrary<Change> {
  // Raw as well: an address that is encoded twice or not at all.
  const segments = fc.oneof(
    hostileText().map(encode),
    fc.constantFrom('%zz', '%', '..%2f..', '%00', '%252e', 'a;b', ':id'),
  );
  return fc.record({ name: fc.constantFrom(...names), segment: segments }).map(({ name, segment }) => (parts) => ({
    ...parts,
    params: { ...parts.params, [name]: segment },
  }));
}

function bodyChange(): fc.Arbitrary<Change> {
  const edit = fc.oneof(
    { arbitrary: hostileValue().map((value) => ({ how: 'replace' as const, value })), weight: 5 },
    fc.constant({ how: 'remove' as const }),
    fc
      .record({ name: fc.constantFrom('unknown', ...INHERITED_NAMES), value: hostileValue() })
      .map(({ name, value }) => ({ how: 'add' as const, name, value })),
  );
  return fc.record({ where: fc.nat(), edit }).map(({ where, edit }) => (parts) => ({
    ...parts,
    body: editAt(parts.body, where, edit),
  }));
}

type Edit = { how: 'replace'; value: unknown } | { how: 'remove' } | { how: 'add'; name: string; value: unknown };

/** Counts through the places of a value, itself first, and edits the one `where` falls on. */
function editAt(value: unknown, where: number, edit: Edit): unknown {
  const places = placesOf(value);
  const place = places[where % places.length] ?? [];
  return editPlace(value, place, edit);
}

function placesOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, part]) => placesOf(part).map((place) => [key, ...place]))];
}

function editPlace(value: unknown, [key, ...deeper]: readonly string[], edit: Edit): unknown {
  if (key === undefined) return edited(value, edit);
  const source = value as Record<string, unknown>;
  if (deeper.length === 0 && edit.how === 'remove' && !Array.isArray(value)) {
    return Object.fromEntries(Object.entries(source).filter(([name]) => name !== key));
  }
  const part = editPlace(source[key], deeper, edit);
  if (Array.isArray(value)) return value.map((member: unknown, index) => (String(index) === key ? part : member));
  return ownProperty(key, part, source);
}

function edited(value: unknown, edit: Edit): unknown {
  if (edit.how === 'replace') return edit.value;
  if (edit.how === 'remove') return null;
  return typeof value === 'object' && value !== null ? ownProperty(edit.name, edit.value, value) : [value, edit.value];
}
