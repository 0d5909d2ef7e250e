import styles from './login-page.module.css';

const LINES = [
  ['INV-03494', '4,424.00'],
  ['INV-03427', '4,187.00'],
  ['INV-03475', '4,029.00'],
  ['INV-03467', '3,871.00'],
  ['JE-2026-10', '118,265.01'],
  ['166 more lines', '90,047.00'],
] as const;

/** What the product does, as a picture: lines that add up to a figure. Decoration, so hidden from screen readers. */
export function InkPanel() {
  return (
    <div className={styles.ink}>
      <svg width="480" height="372" viewBox="0 0 480 372" aria-hidden="true">
        {LINES.map(([name, amount], index) => {
          const y = 86 + index * 40;
          return (
            <g key={name}>
              <text x="36" y={y + 4} className={styles.lineName}>
                {name}
              </text>
              <text x="214" y={y + 4} textAnchor="end" className={styles.lineAmount}>
                {amount}
              </text>
              <circle cx="230" cy={y} r="2.5" className={styles.dot} />
              <path d={`M232.5 ${y}C280 ${y} 266 186 304 186`} className={styles.thread} />
            </g>
          );
        })}
        <circle cx="304" cy="186" r="3" fill="#fff" />
        <text x="444" y="179" textAnchor="end" className={styles.sum}>
          224,823.01
        </text>
        <path d="M322 189h122M322 193h122" stroke="#fff" strokeWidth="1.25" />
        <path d="m316 211 3.5 3.5 6.5-7.5" className={styles.tick} />
        <text x="444" y="216" textAnchor="end" className={styles.claim}>
          ties out, to the cent
        </text>
      </svg>
    </div>
  );
}
