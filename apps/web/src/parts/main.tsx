import '#lib/zod-config.ts';
import '@fontsource-variable/inter/opsz.css';
import '#theme/theme-variables.css';
import '#theme/mantine.css';
import '#theme/global.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { freshnessQuery } from '#data/freshness-queries.ts';
import { profileQuery } from '#data/profile-queries.ts';
import { cellSummaryQuery } from '#data/lines-queries.ts';
import { COMPANY_ID, PROFILE } from '#testing/answers.ts';
import { ColorSchemeProvider } from '#theme/color-scheme-provider.tsx';
import { ThemeProvider } from '#theme/theme-provider.tsx';
import { LargePlan } from './large-plan.tsx';
import { PartsPage } from './parts-page.tsx';
import { TwelveCharts } from './twelve-charts.tsx';
import { cellSummary, companyRead, HOURS_AGO, readBefore, SUMMED_CELL } from './sample-figures.ts';

// Nothing here asks a server: what a part would ask for is known already.
const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
queryClient.setQueryData(profileQuery().queryKey, PROFILE);
queryClient.setQueryData(cellSummaryQuery(COMPANY_ID, SUMMED_CELL).queryKey, cellSummary());
for (const hours of HOURS_AGO) {
  queryClient.setQueryData(freshnessQuery(companyRead(hours)).queryKey, readBefore(hours));
}

const asked = new URLSearchParams(location.search);
const container = document.getElementById('root');
if (container === null) throw new Error('parts.html has no element with the id root.');
createRoot(container).render(
  <StrictMode>
    <ColorSchemeProvider>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={['/settings/reports']}>
            {asked.has('charts') ? <TwelveCharts /> : asked.has('plan') ? <LargePlan /> : <PartsPage />}
          </MemoryRouter>
        </QueryClientProvider>
      </ThemeProvider>
    </ColorSchemeProvider>
  </StrictMode>,
);
