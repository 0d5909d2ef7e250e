import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import type { CompanyKey, MatrixCaller } from './callers.ts';
import { expectedOutcome, mayShow, type IdKind } from './expected.ts';
import { idFieldsOf, type IdField } from './id-fields.ts';
import type { Outcome, Request, Row } from './rows.ts';
import type { World } from './world.ts';

/** One request of one caller, and what has to come of it. */
export interface Cell {
  /** What it asks for, in words. */
  asks: string;
  id: IdKind;
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

/** How many cells an id adds for each caller, at least. */
export const CELLS_PER_ID = 10;
const MALFORMED = ['malformed', "' or true --", '00000000-0000-4000-8000-00000000000g', '1'];

export function cellsOf(endpoint: Endpoint, row: Row, caller: MatrixCaller, world: World): Cell[] {
  const fields = idFieldsOf(endpoint);
  const valid = fields
    .filter(({ isRequired }) => isRequired)
    .reduce(
      (request, field) => withId(request, field, idsFor(field, row, world).own),
      row.request?.({ world, caller }) ?? {},
    );
  const company = fields.some(({ name, isRequired }) => name === 'companyId' && isRequired) ? 'own' : 'absent';
  const usual: Aim = { id: company, company, expected: expectedOutcome(row, caller, company) };

  function aimAt({ name }: IdField, id: IdKind): Aim {
    if (name === 'companyId') return { id, company: id, expected: expectedOutcome(row, caller, id) };
    // An object of any other company, his second one included, is not in the company that is meant.
    const isSeen = id === 'own' || usual.expected !== '200';
    return { ...usual, id, expected: isSeen ? usual.expected : '404 not-found' };
  }
  function cell(asks: string, request: Request, { id, company: of, expected }: Aim = usual): Cell {
    return { asks, id, request, expected, mayShow: mayShow(row, caller, of, expected) };
  }
  return [
    cell('as it is', valid),
    ...Object.entries(row.alsoAsks?.(world) ?? {}).map(([asks, request]) => cell(asks, { ...valid, ...request })),
    ...bodilessCells(endpoint, row, caller).map((expected) =>
      cell('with an empty body', { ...valid, body: {} }, { ...usual, expected }),
    ),
    ...fields.flatMap((field) =>
      idsToTry(field, idsFor(field, row, world)).map(([id, text]) =>
        cell(`${field.in}.${field.name} ${id} (${text})`, withId(valid, field, text), aimAt(field, id)),
      ),
    ),
  ];
}

/** Whoever is refused for what he is, is refused before the body is looked at. */
function bodilessCells(endpoint: Endpoint, row: Row, caller: MatrixCaller): Outcome[] {
  if (endpoint.body === undefined || row.scope === 'public') return [];
  return [expectedOutcome(row, caller, 'absent')].filter((expected) => expected !== '200');
}

function idsToTry(field: IdField, { own, sibling, theirs }: Record<CompanyKey, string>): [IdKind, string][] {
  return [
    ['own', own],
    ['own', own.toUpperCase()],
    ['sibling', sibling],
    ['theirs', theirs],
    ['missing', randomUUID()],
    ['missing', '00000000-0000-0000-0000-000000000000'],
    // An empty part of a path is another path.
    ...(field.in === 'params' ? MALFORMED : ['', ...MALFORMED]).map((text): [IdKind, string] => ['malformed', text]),
  ];
}

function idsFor({ name }: IdField, row: Row, world: World): Record<CompanyKey, string> {
  if (name === 'companyId') return world.companies;
  const objects = row.objects?.[name];
  if (objects === undefined) throw new Error(`Its row does not say which objects the id ${name} may point to.`);
  return objects(world);
}

function withId(request: Request, field: IdField, text: string): Request {
  return { ...request, [field.in]: { ...request[field.in], [field.name]: text } };
}
