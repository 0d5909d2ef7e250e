import type { ReactNode } from 'react';
import { FormCard } from '#components/form-card.tsx';
import { Page } from '#components/page.tsx';
import { useSessionState } from '#session/session-context.tsx';
import { isSignedIn } from '#session/session.ts';
import styles from './support.module.css';

/** A page of the shell for whoever is signed in, the card of a public page for a visitor. */
export function SupportFrame({ title, children }: { title: string; children: ReactNode }) {
  if (!isSignedIn(useSessionState())) return <FormCard title={title}>{children}</FormCard>;
  return (
    <Page title={title} width="text">
      <section className={styles.panel} aria-label={title}>
        {children}
      </section>
    </Page>
  );
}
