import { useQuery } from '@tanstack/react-query';
import type { CompanyScope } from '#data/company-scope.ts';
import { runwayScenariosQuery } from '#data/runway-queries.ts';
import { useSessionState } from '#session/session-context.tsx';
import { recordSentence } from './record-words.ts';

interface RecordLineProps {
  scope: CompanyScope;
  className?: string | undefined;
}

/** The runway of record in a line, wherever another runway is shown; nothing for who may not see it. */
export function RecordLine({ scope, className }: RecordLineProps) {
  const { accessibleResources } = useSessionState();
  // A manager has none, and opens everything of the companies they look after.
  const mayRead = accessibleResources === null || accessibleResources.accessiblePages.includes('runway');
  const { data } = useQuery({ ...runwayScenariosQuery(scope), enabled: mayRead });
  if (data === undefined) return null;
  return <p className={className}>{recordSentence(data)}</p>;
}
