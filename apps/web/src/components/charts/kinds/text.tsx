import type { KindProps } from '../kind-props.ts';
import styles from './text.module.css';

/** Words between the charts. Only paragraphs: what somebody typed is never read as markup. */
export function Chart({ data: { text } }: KindProps) {
  const paragraphs = (text ?? '').split(/\n+/).filter((line) => line.trim() !== '');
  return (
    <div className={styles.text}>
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two paragraphs may be the same
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
