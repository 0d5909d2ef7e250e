import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import type { CompanyKey, MatrixCaller } from './callers.ts';
import { expectedOutcome, mayShow, outcomeOfRule, type IdKind } from './expected.ts';
import { idFieldsOf, type IdField } from './id-fields.ts';
import type { Outcome, Request, Row } from './row.ts';
import type { World } from './world.ts';

/** One request of one caller, and what has to come of it. */
export interface Cell {
  /** What it asks for, in words. */
  asks: string;
  id: IdKind;
  /** The company that is meant. */
  company: IdKind;
  request: Request;
  expected: Outcome;
  mayShow: readonly CompanyKey[];
}

interface Aim {
  id: IdKind;
  /** The company that is meant, where the id is not its own. */
  company: IdKind;
  expected: Outcome;
}

const IS_DEEP = process.env.TIEOUT_DEEP === '1';
/** How many cells an id adds for each caller, at least. */
export const CELLS_PER_ID = IS_DEEP ? 10 : 6;
const MALFORMED = ['malformed', "' or true --", '00000000-0000-4000-8000-00000000000g', '1'];

export function cellsOf(endpoint: Endpoint, row: Row, caller: MatrixCaller, world: World): Cell[] {
  const fields = idFieldsOf(endpoint);
  /** Every object in one company: what the company has is found there and nowhere else. */
  function validIn(of: CompanyKey): Request {
    return fields
      .filter(({ isRequired }) => isRequired)
      .reduce(
        (request, field) => withId(request, field, idsFor(field, row, world, caller)[of]),
        row.request?.({ world, caller }) ?? {},
      );
  }
  const valid = validIn('own');
  const companyField = fields.find(({ name, isRequired }) => name === 'companyId' && isRequired);
  const company = companyField === undefined ? 'absent' : 'own';
  const companyWithoutBody = companyField?.in === 'body' ? 'absent' : company;
  const usual: Aim = { id: company, company, expected: expectedOutcome(row, caller, company) };

  function aimAt({ name, in: part }: IdField, id: IdKind): Aim {
    if (name === 'companyId') return { id, company: id, expected: expectedOutcome(row, caller, id) };
    // An object of any other company, their second one included, is not in the company that is meant.
    const isSeen = id === 'own' || outcomeOfRule(row, caller, company) !== '200';
    // No object is looked for where the request itself is not valid; a malformed path is one that does not exist.
    const isUnreadable = id === 'malformed' && part !== 'params';
    return { ...usual, id, expected: isSeen ? usual.expected : isUnreadable ? '400 invalid-input' : '404 not-found' };
  }
  function cell(asks: string, request: Request, { id, company: of, expected }: Aim = usual): Cell {
    return { asks, id, company: of, request, expected, mayShow: mayShow(row, caller, of, expected) };
  }
  return [
    cell('as it is', valid),
    ...Object.entries(row.alsoAsks?.(world) ?? {}).map(([asks, request]) => cell(asks, { ...valid, ...request })),
    ...bodilessCells(endpoint, row, { caller, company: companyWithoutBody }).map((expected) =>
      cell('with an empty body', { ...valid, body: {} }, { ...usual, expected }),
    ),
    ...fields.flatMap((field) =>
      idsToTry(field, idsFor(field, row, world, caller)).map(([id, text]) =>
        cell(
          `${field.in}.${field.name} ${id} (${text})`,
          withId(field.name === 'companyId' && isCompany(id) ? validIn(id) : roomFor(field, valid, row), field, text),
          aimAt(field, id),
        ),
      ),
    ),
  ];
}

/** Whoever is refused for what they are, is refused before the body is looked at. */
function bodilessCells(
  endpoint: Endpoint,
  row: Row,
  { caller, company }: { caller: MatrixCaller; company: IdKind },
): Outcome[] {
  if (endpoint.body === undefined || row.scope === 'public') return [];
  return [outcomeOfRule(row, caller, company)].filter((expected) => expected !== '200');
}

function roomFor({ name }: IdField, request: Request, row: Row): Request {
  const replaced = row.insteadOf?.[name];
  if (replaced === undefined) return request;
  const { [replaced]: _replaced, ...body } = request.body ?? {};
  return { ...request, body };
}

function idsToTry(field: IdField, { own, sibling, theirs }: Record<CompanyKey, string>): [IdKind, string][] {
  // An empty part of a path is another path.
  const malformed = field.in === 'params' ? MALFORMED : ['', ...MALFORMED];
  const others: [IdKind, string][] = [
    ['own', own.toUpperCase()],
    ['missing', '00000000-0000-0000-0000-000000000000'],
  ];
  return [
    ['own', own],
    ['sibling', sibling],
    ['theirs', theirs],
    ['missing', randomUUID()],
    ...(IS_DEEP ? others : []),
    ...(IS_DEEP ? malformed : malformed.slice(0, 2)).map((text): [IdKind, string] => ['malformed', text]),
  ];
}

function idsFor({ name }: IdField, row: Row, world: World, caller: MatrixCaller): Record<CompanyKey, string> {
  if (name === 'companyId') return world.companies;
  const objects = row.objects?.[name];
  if (objects === undefined) throw new Error(`Its row does not say which objects the id ${name} may point to.`);
  return objects(world, caller);
}

function isCompany(id: IdKind): id is CompanyKey {
  return id === 'own' || id === 'sibling' || id === 'theirs';
}

function withId(request: Request, field: IdField, text: string): Request {
  return { ...request, [field.in]: withValue(request[field.in] ?? {}, field.name.split('.'), text) };
}

/** `draft.mappings[].accountId` is the id of the first member; the row's request has to have one. */
function withValue(object: object, [step = '', ...rest]: readonly string[], text: string): object {
  const key = step.replace(/\[\]$/, '');
  const inner = (object as Record<string, unknown>)[key];
  const value = Array.isArray(inner) ? (inner[0] as unknown) : inner;
  const changed = rest.length === 0 && !step.endsWith('[]') ? text : withValue(value as object, rest, text);
  return { ...object, [key]: step.endsWith('[]') ? [changed] : changed };
}
