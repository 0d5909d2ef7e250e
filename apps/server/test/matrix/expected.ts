import { roleOf, type CompanyKey, type MatrixCaller, type MemberName, type Standing } from './callers.ts';
import type { Outcome, Row } from './row.ts';

/** What an id points to; `absent` where none is given. */
export type IdKind = CompanyKey | 'absent' | 'missing' | 'malformed';

export function expectedOutcome(row: Row, caller: MatrixCaller, id: IdKind): Outcome {
  const outcome = outcomeOfRule(row, caller, id);
  return outcome === '200' ? (row.insteadOf200 ?? '200') : outcome;
}

/** The rule of decisions 4.1: 401 for a dead session, 403 across roles, 404 for all that may not be seen. */
export function outcomeOfRule(row: Row, { name, standing }: MatrixCaller, id: IdKind): Outcome {
  const exception = row.except?.[name];
  if (exception !== undefined) return exception;
  if (row.always !== undefined) return row.always;
  if (row.scope === 'public') return '200';
  if (standing.is === 'nobody') return '401 unauthenticated';
  if (row.role !== undefined && row.role !== roleOf(standing)) return '403 forbidden';
  if (id === 'absent' && row.scope === 'session') return '200';
  if (id === 'absent' && standing.is === 'manager') return '400 company-required';
  const found = whoHeIsIn(id, standing);
  if (found === null) return '404 not-found';
  if (row.scope === 'session' || found === 'manager') return '200';
  return row.members.includes(found) ? '200' : '404 not-found';
}

function whoHeIsIn(id: IdKind, standing: Standing): MemberName | 'manager' | null {
  if (standing.is === 'manager') return standing.isAssigned && (id === 'own' || id === 'sibling') ? 'manager' : null;
  if (standing.is !== 'member') return null;
  switch (id) {
    case 'absent':
    case 'own':
      return standing.as;
    case 'sibling':
      return standing.as.startsWith('VIEWER') ? null : 'INVESTOR member';
    case 'theirs':
    case 'missing':
    case 'malformed':
      return null;
  }
}

/** Companies an answer may say anything of. A refusal says nothing of any. */
export function mayShow(row: Row, { companies }: MatrixCaller, id: IdKind, outcome: Outcome): readonly CompanyKey[] {
  if (outcome !== '200') return [];
  if (row.showsAll === true) return ['own', 'sibling', 'theirs'];
  if (row.scope !== 'company' || row.tellsOfOthers === true) return companies;
  return companies.filter((company) => company === (id === 'absent' ? 'own' : id));
}
