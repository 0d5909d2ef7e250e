import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  changeCompanyProfile,
  changeProfile,
  deleteCompanyLogo,
  getCompanyLogo,
  getCompanyProfile,
  getProfile,
  putCompanyLogo,
} from '@tieout/contracts/account.ts';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import { callApi } from '#lib/api-client.ts';
import { callForFile } from '#lib/call-for-file.ts';
import { uploadFile } from '#lib/upload-file.ts';

export type ProfileChange = EndpointInput<typeof changeProfile>['body'];
export type CompanyChange = EndpointInput<typeof changeCompanyProfile>['body'];

export function profileQuery() {
  return queryOptions({ queryKey: ['profile'], queryFn: ({ signal }) => callApi(getProfile, {}, signal) });
}

export function changeProfileMutation() {
  return mutationOptions({
    // One after the other: of two quick choices the last one must win.
    scope: { id: 'change-profile' },
    mutationFn: (body: ProfileChange) => callApi(changeProfile, { body }),
  });
}

export function companyProfileQuery(companyId: string) {
  return queryOptions({
    queryKey: ['company-profile', companyId],
    queryFn: ({ signal }) => callApi(getCompanyProfile, { query: { companyId } }, signal),
  });
}

export function changeCompanyMutation(companyId: string) {
  return mutationOptions({
    mutationFn: (body: CompanyChange) => callApi(changeCompanyProfile, { query: { companyId }, body }),
  });
}

/** The picture itself. Its address changes with it, so what is known never grows old. */
export function logoQuery(companyId: string, logoUrl: string | null) {
  return queryOptions({
    queryKey: ['company-logo', companyId, logoUrl],
    enabled: logoUrl !== null,
    staleTime: Infinity,
    queryFn: async () => {
      const answer = await callForFile(getCompanyLogo, { query: { companyId } });
      if (answer.kind !== 'file') throw new Error('A logo is never made later.');
      return answer.content;
    },
  });
}

export function uploadLogoMutation(companyId: string) {
  return mutationOptions({
    mutationFn: (file: Blob) =>
      uploadFile(
        putCompanyLogo,
        { query: { companyId } },
        {
          file,
          signal: new AbortController().signal,
          onProgress: () => undefined,
        },
      ),
  });
}

export function deleteLogoMutation(companyId: string) {
  return mutationOptions({ mutationFn: () => callApi(deleteCompanyLogo, { query: { companyId } }) });
}
