/** A condition on one field. */
interface Condition {
  readonly field: string;
  readonly operator: '=' | '>=' | '<=' | '>' | '<' | 'in';
  readonly values: readonly string[];
}

export interface QueryStatement {
  readonly select: '*' | 'count' | 'Id';
  readonly entity: string;
  readonly where: readonly Condition[];
  readonly orderBy: string | null;
  readonly start: number;
  readonly max: number;
}

const STATEMENT =
  /^select\s+(\*|count\(\*\)|Id)\s+from\s+(\w+)(?:\s+where\s+(.+?))?(?:\s+orderby\s+([\w.]+))?(?:\s+startposition\s+(\d+))?(?:\s+maxresults\s+(\d+))?$/i;
const CONDITION = /^([\w.]+)\s*(>=|<=|=|>|<|in)\s*(?:'((?:[^'\\]|\\.)*)'|\(([^)]*)\)|(true|false))$/i;
const MOST = 1000;
const DEFAULT_MAX = 100;

/** Null where QuickBooks would refuse it: `or`, joins, a position below one, more rows than it gives. */
export function parseStatement(text: string): QueryStatement | null {
  const [, select = '', entity = '', where, orderBy, start = '1', max = String(DEFAULT_MAX)] =
    STATEMENT.exec(text) ?? [];
  if (entity === '' || Number(start) < 1 || Number(max) < 1 || Number(max) > MOST) return null;
  const conditions = where === undefined ? [] : where.split(/\s+and\s+/i).map(parseCondition);
  if (conditions.some((condition) => condition === null)) return null;
  return {
    select: select === '*' ? '*' : /^count/i.test(select) ? 'count' : 'Id',
    entity,
    where: conditions.filter((condition) => condition !== null),
    orderBy: orderBy ?? null,
    start: Number(start),
    max: Number(max),
  };
}

function parseCondition(text: string): Condition | null {
  const [, field = '', operator = '', quoted, list, plain] = CONDITION.exec(text.trim()) ?? [];
  if (field === '') return null;
  const values =
    list === undefined ? [quoted ?? plain ?? ''] : list.split(',').map((value) => value.trim().replaceAll("'", ''));
  return { field, operator: operator.toLowerCase() as Condition['operator'], values };
}

/** Times are compared as instants, everything else as it is written. */
export function matches({ field, operator, values }: Condition, value: string): boolean {
  if (operator === 'in') return values.includes(value);
  const isTime = field.endsWith('Time');
  const [left, right] = [value, values[0] ?? ''].map((one) => (isTime ? Date.parse(one) : one));
  if (left === undefined || right === undefined) return false;
  switch (operator) {
    case '=':
      return left === right;
    case '>=':
      return left >= right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '<':
      return left < right;
    default:
      return operator satisfies never;
  }
}
