import { queryOptions, useQuery } from '@tanstack/react-query';
import { getConfig, type PublicConfig } from '@tieout/contracts/config.ts';
import { callApi } from './api-client.ts';

/** Fixed while the server runs, so it is asked once per tab. */
export function configQuery() {
  return queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => callApi(getConfig, {}, signal),
    staleTime: Infinity,
  });
}

/** What the pages assume until the configuration has arrived, or when it cannot be had. */
const FALLBACK: PublicConfig = {
  version: '',
  publicUrl: '',
  registrationUrl: '/business-model',
  termsUrl: '/terms',
  privacyUrl: '/privacy',
  homeRedirectUrl: '/',
  isOutboxOpen: false,
  identity: { mode: 'embedded', apiKey: 'tieout', projectId: 'tieout' },
  openIdProviders: [],
  thirdParties: { errorReporting: null, marketing: null, analytics: null },
  thirdPartyPages: 'public',
  demo: null,
};

/** Never suspends: a footer or a login form must not wait for its links. */
export function useConfig(): PublicConfig {
  return useQuery(configQuery()).data ?? FALLBACK;
}
