import { useQuery } from '@tanstack/react-query';
import type { Statement, StatementType } from '@tieout/contracts/statements.ts';
import { addMonths } from '@tieout/finance/month.ts';
import type { CompanyScope } from '#lib/company-scope.ts';
import { statementQuery } from '#lib/statement-queries.ts';
import { askOf, type Choices } from './choices.ts';
import { isEmptyStatement } from './statement-states.tsx';

/**
 * The choices with a period that has figures. Who has chosen none gets the fiscal year; in its first weeks, before a month
 * of it is closed, that would be an empty table, and the twelve months before it are shown instead.
 */
export function useShownChoices(scope: CompanyScope, type: StatementType, choices: Choices): Choices {
  const hasChosen = choices.period !== null;
  const { data, isPlaceholderData } = useQuery({
    ...statementQuery(scope, askOf(type, choices)),
    enabled: !hasChosen,
  });
  if (hasChosen || data === undefined || isPlaceholderData || !isBeforeFirstClose(data)) return choices;
  return { ...choices, period: 'trailing-12-months' };
}

function isBeforeFirstClose(statement: Statement): boolean {
  const { firstMonth, closedThrough, period } = statement;
  if (firstMonth === null || firstMonth >= period.from) return false;
  return closedThrough === addMonths(period.from, -1) || isEmptyStatement(statement);
}
