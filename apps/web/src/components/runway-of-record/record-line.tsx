import { useQuery } from '@tanstack/react-query';
import type { CompanyScope } from '#data/company-scope.ts';
import { runwayScenariosQuery } from '#data/runway-queries.ts';
import { recordSentence } from './record-words.ts';
import { useMaySeeRecord } from './use-may-see-record.ts';

interface RecordLineProps {
  scope: Pick<CompanyScope, 'companyId'>;
  className?: string | undefined;
}

/** The runway of record in a line, wherever another runway is shown; nothing for who may not see it. */
export function RecordLine({ scope, className }: RecordLineProps) {
  const mayRead = useMaySeeRecord();
  const { data } = useQuery({ ...runwayScenariosQuery(scope), enabled: mayRead });
  if (data === undefined) return null;
  return <p className={className}>{recordSentence(data)}</p>;
}
