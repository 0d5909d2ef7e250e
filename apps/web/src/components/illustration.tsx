import styles from './illustration.module.css';

/** Three sources flow into one sheet that ties out. */
export function SourcesIllustration() {
  return (
    <svg viewBox="0 0 200 132" width="200" height="132" aria-hidden="true">
      {[24, 58, 92].map((y) => (
        <g key={y}>
          <rect x="16" y={y} width="50" height="22" rx="6" className={styles.sheet} />
          <rect x="26" y={y + 9} width="30" height="5" rx="1.5" className={styles.line} />
          <path d={`M66 ${y + 11}C98 ${y + 11} 94 69 122 69`} className={styles.flow} />
          <circle cx="66" cy={y + 11} r="2.5" className={styles.ink} />
        </g>
      ))}
      <rect x="122" y="46" width="62" height="46" rx="6" className={styles.sheet} />
      <rect x="134" y="58" width="38" height="5" rx="1.5" className={styles.line} />
      <rect x="134" y="69" width="24" height="5" rx="1.5" className={styles.total} />
      <path d="M134 79.5h24M134 83.5h24" className={styles.rule} />
      <circle cx="184" cy="46" r="10.4" className={styles.ink} />
      <path d="m179.6 46.4 3.2 3.2 6-6.8" className={styles.tick} />
    </svg>
  );
}

/** A sheet of lines with its total under a double rule. */
export function ReportIllustration() {
  return (
    <svg viewBox="0 0 200 132" width="200" height="132" aria-hidden="true">
      <rect x="30" y="14" width="140" height="104" rx="6" className={styles.sheet} />
      {[46, 40, 34, 28].map((width, index) => (
        <g key={width}>
          <rect x="44" y={30 + index * 15} width={width} height="5" rx="1.5" className={styles.line} />
          <rect x="128" y={30 + index * 15} width="28" height="5" rx="1.5" className={styles.line} />
        </g>
      ))}
      <rect x="44" y="92" width="36" height="5" rx="1.5" className={styles.total} />
      <rect x="120" y="92" width="36" height="5" rx="1.5" className={styles.total} />
      <path d="M120 102.5h36M120 106.5h36" className={styles.rule} />
    </svg>
  );
}
