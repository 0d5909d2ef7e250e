import '#lib/zod-config.ts';
import '@fontsource-variable/inter/opsz.css';
import '#theme/theme-variables.css';
import '#theme/mantine.css';
import '#theme/global.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { profileQuery } from '#lib/profile-queries.ts';
import { PROFILE } from '#testing/answers.ts';
import { ColorSchemeProvider } from '#theme/color-scheme-provider.tsx';
import { ThemeProvider } from '#theme/theme-provider.tsx';
import { PartsPage } from './parts-page.tsx';

// Nothing here asks a server: what a part would ask for is known already.
const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
queryClient.setQueryData(profileQuery().queryKey, PROFILE);

const container = document.getElementById('root');
if (container === null) throw new Error('parts.html has no element with the id root.');
createRoot(container).render(
  <StrictMode>
    <ColorSchemeProvider>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <PartsPage />
          </MemoryRouter>
        </QueryClientProvider>
      </ThemeProvider>
    </ColorSchemeProvider>
  </StrictMode>,
);
