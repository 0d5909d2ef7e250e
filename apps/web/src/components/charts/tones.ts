import styles from './tones.module.css';

const OLDEST = 4;

/** The class that gives whatever is inside the colour of a series. */
export function toneClass(tone: number): string | undefined {
  return styles[`tone${tone}`];
}

/** The same of a bucket of open items, of so many. */
export function ageClass(bucket: number): string | undefined {
  return styles[`age${Math.min(bucket, OLDEST)}`];
}

/** The same of a band around what is expected. */
export const FAN_CLASS = styles['fan'];
