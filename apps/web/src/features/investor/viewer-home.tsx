import { useSuspenseQuery } from '@tanstack/react-query';
import type { Headline } from '@tieout/contracts/headline.ts';
import type { ReactNode } from 'react';
import { PageFrame } from '#components/page.tsx';
import { headlineQuery } from '#data/headline-queries.ts';
import { useCompanyId } from '#session/session-context.tsx';
import { Letter } from './letter.tsx';
import styles from './investor.module.css';

interface ViewerHomeProps {
  /** Draws the drill-down drawer where the company allows it; composed in app. */
  renderDrawer: (headline: Headline) => ReactNode;
}

/** Home of VIEWER: the letter of the one company they follow. */
export function ViewerHome({ renderDrawer }: ViewerHomeProps) {
  const { data: headline } = useSuspenseQuery(headlineQuery(useCompanyId()));
  return (
    <PageFrame title="Latest update" drawer={renderDrawer(headline)}>
      <div className={styles.page}>
        <Letter headline={headline} level="h1" />
      </div>
    </PageFrame>
  );
}
