import { useSuspenseQuery } from '@tanstack/react-query';
import type { Headline } from '@tieout/contracts/headline.ts';
import type { ReactNode } from 'react';
import { FreshnessLine } from '#components/headline/freshness-line.tsx';
import { Page } from '#components/page.tsx';
import { headlineQuery } from '#data/headline-queries.ts';
import { meQuery } from '#data/me-queries.ts';
import { useCompanyId } from '#session/session-context.tsx';
import { GuidedPath } from './guided-path.tsx';
import { FiguresStrip } from './home-figures.tsx';
import { useGuidedPath } from './use-guided-path.ts';

interface GuidedHomeProps {
  renderDrawer: (headline: Headline) => ReactNode;
  /** The documents of the path; they know whether the accounting is there to fill them. */
  renderDocuments: (hasAccounting: boolean) => ReactNode;
  /** Controls at the right of the heading. */
  actions: ReactNode;
}

/** Home of BOOTSTRAP_HUBSPOT: the path until it has been walked, the figures, and the documents. */
export function GuidedHome({ renderDrawer, renderDocuments, actions }: GuidedHomeProps) {
  const companyId = useCompanyId();
  const { data: headline, isRefetching } = useSuspenseQuery(headlineQuery(companyId));
  // Waited for as well: steps that come later would push down what is being read.
  useSuspenseQuery(meQuery());
  const steps = useGuidedPath(companyId);
  const hasData = headline.month !== null;
  const hasAccounting = steps?.some(({ key, state }) => key === 'accounting' && state === 'done') ?? false;
  const isWalked = steps?.every(({ state }) => state === 'done') ?? false;
  return (
    <Page
      title="Home"
      heading={hasData ? 'Home' : `Set up ${headline.companyName}`}
      width="content"
      under={<FreshnessLine headline={headline} />}
      actions={actions}
      drawer={hasData ? renderDrawer(headline) : null}
    >
      {steps !== null && !isWalked && <GuidedPath steps={steps} />}
      <FiguresStrip headline={headline} isRefetching={isRefetching} />
      {renderDocuments(hasAccounting)}
    </Page>
  );
}
