import styles from './illustration.module.css';

/** A letter on its way out of an envelope, ticked off. Without the usual margins: it stands flush with words. */
export function MailIllustration() {
  return (
    <svg viewBox="33 2 134 120" width="134" height="120" aria-hidden="true">
      <rect x="52" y="10" width="96" height="84" rx="6" className={styles.sheet} />
      <rect x="66" y="24" width="46" height="5" rx="1.5" className={styles.line} />
      <rect x="66" y="36" width="68" height="5" rx="1.5" className={styles.line} />
      <rect x="66" y="48" width="36" height="5" rx="1.5" className={styles.total} />
      <path d="M66 58.5h36M66 62.5h36" className={styles.rule} />
      <path
        d="M34 58a4 4 0 0 1 6.2-3.3L100 90l59.8-35.3A4 4 0 0 1 166 58v56a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6Z"
        className={styles.sheet}
      />
      <path d="m36 118 42-41M164 118l-42-41" className={styles.flow} />
      <circle cx="148" cy="14" r="10.4" className={styles.ink} />
      <path d="m143.6 14.4 3.2 3.2 6-6.8" className={styles.tick} />
    </svg>
  );
}
