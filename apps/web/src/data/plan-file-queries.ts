import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import { checkPlanFile, getPlanFile, type PlanFileFormat } from '@tieout/contracts/plan-files.ts';
import { callForFile } from '#lib/call-for-file.ts';
import { uploadFile } from '#lib/upload-file.ts';
import type { CompanyScope } from './company-scope.ts';

/** What a person has said of a file that it does not say by itself. */
export interface FileChoices extends Pick<
  EndpointInput<typeof checkPlanFile>['query'],
  'decimalMark' | 'costs' | 'duplicates' | 'rows' | 'currency' | 'sheet' | 'firstMonth'
> {
  firstColumn?: number;
  lastColumn?: number;
}

/** What a budget says and would change; of a new plan without an id. Sent again with every choice: nothing of it is kept. */
export function planFileQuery(
  { companyId }: CompanyScope,
  { file, planId, choices }: { file: File; planId: string | null; choices: FileChoices },
) {
  return queryOptions({
    queryKey: ['plan-file', companyId, planId, file.name, file.lastModified, file.size, choices],
    queryFn: ({ signal }) =>
      uploadFile(
        checkPlanFile,
        { query: { companyId, fileName: file.name, ...(planId !== null && { planId }), ...choices } },
        { file, signal, onProgress: () => undefined },
      ),
    placeholderData: keepPreviousData,
    // The plan may have changed since, and the file under its old name, too.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

export async function downloadPlan({ companyId }: CompanyScope, id: string, format: PlanFileFormat) {
  const answer = await callForFile(getPlanFile, { params: { id }, query: { companyId, format } });
  if (answer.kind !== 'file') throw new Error('a plan that comes later');
  return answer;
}
