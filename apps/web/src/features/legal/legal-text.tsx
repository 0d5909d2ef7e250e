import styles from './legal.module.css';

interface LegalTextProps {
  title: string;
  paragraphs: readonly { heading: string; text: string }[];
}

/** A short document in plain words, marked as what it is: the default of this installation. */
export function LegalText({ title, paragraphs }: LegalTextProps) {
  return (
    <article className={styles.text}>
      <title>{`${title} · Tieout`}</title>
      <h1>{title}</h1>
      <p className={styles.note}>
        This is the default text of this installation. Whoever runs it for others replaces it with their own.
      </p>
      {paragraphs.map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </article>
  );
}
