import { useQuery } from '@tanstack/react-query';
import type { CompanyScope } from '#data/company-scope.ts';
import { runwayScenariosQuery } from '#data/runway-queries.ts';
import { recordSentence } from './record-words.ts';

interface RecordLineProps {
  scope: CompanyScope;
  className?: string | undefined;
}

/** The runway of record in a line, wherever another runway is shown; nothing for who may not see it. */
export function RecordLine({ scope, className }: RecordLineProps) {
  const { data } = useQuery({ ...runwayScenariosQuery(scope), retry: false });
  if (data === undefined) return null;
  return <p className={className}>{recordSentence(data)}</p>;
}
