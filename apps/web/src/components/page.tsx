import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** A line across the page above everything, such as whose figures these are. */
  banner?: ReactNode;
  /** Shown instead of the title where the heading is a sentence. */
  heading?: ReactNode;
  /** Freshness, or another line under the heading. */
  under?: ReactNode;
  /** Controls at the right of the heading. */
  actions?: ReactNode;
  /** A drawer; on wide screens the page narrows to stand beside it. */
  drawer?: ReactNode;
  /** Refetching dims what is shown instead of replacing it. */
  isRefetching?: boolean;
  /** Reading pages are narrower than working pages. */
  width?: 'full' | 'content' | 'text';
  children: ReactNode;
}

/** Heading and body of a page inside a shell. */
export function Page(props: PageProps) {
  const { title, heading = title, banner, under, actions, drawer, isRefetching, width = 'full', children } = props;
  return (
    <PageFrame title={title} drawer={drawer}>
      {banner}
      <div className={classNames(styles.page, styles[width])}>
        <div className={styles.head}>
          <div className={styles.heading}>
            <h1>{heading}</h1>
            {under}
          </div>
          {actions}
        </div>
        <Refetched isRefetching={isRefetching ?? false}>{children}</Refetched>
      </div>
    </PageFrame>
  );
}

/** The document title, and room for a drawer. */
export function PageFrame({ title, drawer, children }: Pick<PageProps, 'title' | 'drawer' | 'children'>) {
  return (
    <div className={styles.frame} data-docked={Boolean(drawer)}>
      <title>{`${title} · Tieout`}</title>
      {children}
      {drawer}
    </div>
  );
}

/** Old figures stay readable, dimmed, while new ones are on their way. */
function Refetched({ isRefetching, children }: { isRefetching: boolean; children: ReactNode }) {
  return (
    <div className={styles.body} data-refetching={isRefetching || undefined} aria-busy={isRefetching}>
      {children}
    </div>
  );
}
