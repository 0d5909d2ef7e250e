import type { StatementDrillDownRequest } from '@tieout/contracts/statement-drill-down.ts';
import { isMonth } from '@tieout/finance/month.ts';
import { z } from 'zod';
import { AppError } from '#server/app-error.ts';
import type { LineFilter, LineGroup } from './cell-lines.ts';

/** Key of the group of lines that have no value for what they are grouped by. */
export const NOT_SPECIFIED = 'none';

type Filtered = Pick<StatementDrillDownRequest, 'search' | 'groupBy' | 'group'>;

/** What a request leaves of the lines. Refuses in words what can be no filter. */
export function lineFilterOf({ search, groupBy, group }: Filtered): LineFilter {
  return { search: search === undefined || search === '' ? null : search, group: groupOf(groupBy, group) };
}

function groupOf(by: Filtered['groupBy'], key: string | undefined): LineGroup | null {
  if (key === undefined) return null;
  switch (by) {
    case undefined:
      throw new AppError('invalid-input', 'Say with groupBy what the group is one of.');
    case 'counterparty':
      return { by, id: key === NOT_SPECIFIED ? null : idOf(key) };
    case 'account':
      return { by, id: idOf(key) };
    case 'month':
      if (!isMonth(key)) throw noSuchGroup();
      return { by, month: key };
  }
}

function idOf(key: string): string {
  if (!z.uuid().safeParse(key).success) throw noSuchGroup();
  return key;
}

function noSuchGroup(): AppError {
  return new AppError('invalid-input', 'There is no such group. Take the key of one that was listed.');
}
