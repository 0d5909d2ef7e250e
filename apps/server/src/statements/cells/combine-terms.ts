import type { LineTerm } from '../books/line-terms.ts';

/**
 * Terms without those that take each other out: a depreciation that is added back and set against capital expenditure
 * would otherwise list its lines three times. Departments are compared one by one.
 */
export function combineTerms(terms: readonly LineTerm[]): LineTerm[] {
  const signs = new Map<string, { term: LineTerm; sum: number }>();
  const ofAccount = Map.groupBy(terms, ({ accountId }) => accountId);
  for (const each of terms.flatMap((term) => splitBesideOthers(term, ofAccount.get(term.accountId) ?? []))) {
    const key = keyOf(each);
    const sofar = signs.get(key) ?? { term: each, sum: 0 };
    signs.set(key, { term: sofar.term, sum: sofar.sum + each.sign });
  }
  const left = [...signs.values()].flatMap(({ term, sum }) =>
    Array.from({ length: Math.abs(sum) }, (): LineTerm => ({ ...term, sign: sum > 0 ? 1 : -1 })),
  );
  return joined(left);
}

function keyOf({ accountId, departmentIds, from, to, withClosing, onlyClosing }: LineTerm): string {
  return JSON.stringify([accountId, departmentIds, from, to, withClosing, onlyClosing ?? false]);
}

/** One term per department, where the account has other terms to compare them with. */
function splitBesideOthers(term: LineTerm, ofAccount: readonly LineTerm[]): LineTerm[] {
  const { departmentIds } = term;
  if (departmentIds === null || ofAccount.length === 1) return [term];
  return departmentIds.map((id) => ({ ...term, departmentIds: [id] }));
}

/** Departments of otherwise equal terms together again. */
function joined(terms: readonly LineTerm[]): LineTerm[] {
  const whole = new Map<string, LineTerm>();
  const apart: LineTerm[] = [];
  for (const term of terms) {
    const { departmentIds } = term;
    const key = `${keyOf({ ...term, departmentIds: null })} ${term.sign}`;
    const known = whole.get(key)?.departmentIds ?? [];
    const isRepeated = departmentIds === null || departmentIds.some((id) => known.includes(id));
    if (isRepeated) apart.push(term);
    else whole.set(key, { ...term, departmentIds: [...known, ...departmentIds] });
  }
  return [...apart, ...whole.values()];
}
