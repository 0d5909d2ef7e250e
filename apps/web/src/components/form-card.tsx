import type { ReactNode } from 'react';
import styles from './form-card.module.css';

interface FormCardProps {
  title: string;
  /** What leads away from the form, above the title. */
  back?: ReactNode;
  /** An illustration, where there is nothing to fill in. */
  picture?: ReactNode;
  children: ReactNode;
}

/** The one card of a public page. Its style sheet also has the lead, the form and the foot that stand in it. */
export function FormCard({ title, back, picture, children }: FormCardProps) {
  return (
    <section className={styles.card} aria-labelledby="form-card-title">
      <title>{`${title} · Tieout`}</title>
      {back}
      {Boolean(picture) && <div className={styles.picture}>{picture}</div>}
      <h1 id="form-card-title">{title}</h1>
      {children}
    </section>
  );
}
