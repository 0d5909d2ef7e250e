import type { SVGProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

/** Drawn on a 16 px grid with round ends. The Latin subset of Inter lacks ▲ ▼ ✓, so these are icons and not letters. */
const STROKED = {
  account: 'M8 8.2a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM2.8 13.4c.7-2.1 2.7-3.4 5.2-3.4s4.5 1.3 5.2 3.4',
  comment: 'M2.5 3.5h11v7.5h-6L4.5 13.6V11h-2Z',
  check: 'm3 8.6 3.2 3.2L13 4.6',
  'chevron-down': 'm4.5 6.5 3.5 3.5 3.5-3.5',
  'chevron-left': 'm9.5 4.5-3.5 3.5 3.5 3.5',
  'chevron-right': 'm6.5 4.5 3.5 3.5-3.5 3.5',
  'chevron-up': 'm4.5 9.5 3.5-3.5 3.5 3.5',
  close: 'm4 4 8 8M12 4l-8 8',
  copy: 'M5.5 6.5a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1ZM10.5 3v-.5h-8v8H3',
  eye: 'M1.8 8S4 3.8 8 3.8 14.2 8 14.2 8 12 12.2 8 12.2 1.8 8 1.8 8ZM8 9.9a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Z',
  'eye-off':
    'M6.3 4.05C6.83 3.89 7.4 3.8 8 3.8 12 3.8 14.2 8 14.2 8s-.75 1.43-2.13 2.62M10.1 11.83c-.64.24-1.34.37-2.1.37C4 12.2 1.8 8 1.8 8s.93-1.78 2.62-3.03M2.5 2.5l11 11',
  help: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM6.3 6.4a1.75 1.75 0 1 1 2.55 1.56c-.55.3-.85.6-.85 1.24M8 11.25v.01',
  home: 'M2.7 7.3 8 2.8l5.3 4.5M4.2 6.2v6.9h7.6V6.2',
  logout: 'M6.5 2.8h-3.7v10.4h3.7M10.4 5.2 13.2 8l-2.8 2.8M13 8H6.2',
  mail: 'M2.3 4.3a1 1 0 0 1 1-1h9.4a1 1 0 0 1 1 1v7.4a1 1 0 0 1-1 1H3.3a1 1 0 0 1-1-1ZM2.6 4.5 8 8.8l5.4-4.3',
  offline:
    'M2.5 2.5l11 11M8 12.5v.01M4.2 6.4A6.5 6.5 0 0 1 6.4 5.3M8.7 5.05a6.5 6.5 0 0 1 3.1 1.35M5.9 9.2a3.6 3.6 0 0 1 2.6-.75',
  overview: 'M2.5 2.5h4.7v5.2H2.5ZM8.8 2.5h4.7v3.2H8.8ZM2.5 9.3h4.7v4.2H2.5ZM8.8 7.3h4.7v6.2H8.8Z',
  refresh:
    'M13 6.5A5.2 5.2 0 0 0 3.4 5.4L2.7 6.5M3 9.5a5.2 5.2 0 0 0 9.6 1.1l.7-1.1M2.6 3.4v3.2h3.2M13.4 12.6V9.4h-3.2',
  search: 'M7 11.2a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4ZM10.2 10.2l3.3 3.3',
  document: 'M4 2.5h5.2L12.5 6v7.5H4ZM9 2.7V6h3.3',
  external: 'M6.5 3.5h-3v9h9v-3M9 3h4v4M13 3 7.5 8.5',
  planning:
    'M2.5 4.3a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v8.2a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1ZM2.5 6.4h11M5.4 2v2.4M10.6 2v2.4M5.2 9.2h2M5.2 11.2h5',
  play: 'M5 3v10l8-5Z',
  pin: 'M6 2.5h4M6.7 2.7l-.3 4L4.5 9h7L9.6 6.7l-.3-4M8 9v4.5',
  download: 'M8 2.5v7.7M4.9 7.4 8 10.4l3.1-3M2.8 13.2h10.4',
  upload: 'M8 10.4V2.7M4.9 5.6 8 2.6l3.1 3M2.8 13.2h10.4',
  calendar:
    'M2.5 4.3a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v8.2a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1ZM2.5 6.4h11M5.4 2v2.4M10.6 2v2.4',
  lock: 'M4 7.2h8v6H4ZM5.6 7V5.2a2.4 2.4 0 0 1 4.8 0V7',
  print: 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7Z',
  reports: 'M3.5 2.5h9v11h-9ZM5.8 5.5h4.4M5.8 8h4.4M5.8 10.5h2.4',
  star: 'm8 2.6 1.6 3.5 3.8.4-2.8 2.6.8 3.8L8 11l-3.4 1.9.8-3.8-2.8-2.6 3.8-.4Z',
  pencil: 'M2.8 13.2l.6-2.9 7.4-7.4 2.3 2.3-7.4 7.4ZM9.4 4.3l2.3 2.3',
  grip: 'M6 3.5v.01M10 3.5v.01M6 8v.01M10 8v.01M6 12.5v.01M10 12.5v.01',
  more: 'M3.5 8v.01M8 8v.01M12.5 8v.01',
  plus: 'M8 3v10M3 8h10',
  undo: 'M5.2 3 2.6 5.6l2.6 2.6M2.9 5.6h6.3a4 4 0 0 1 0 8H5',
  redo: 'M10.8 3l2.6 2.6-2.6 2.6M13.1 5.6H6.8a4 4 0 0 0 0 8H11',
  variance: 'M2.5 13.5h11M4.5 13.5V8M8 13.5V3M11.5 13.5V6M2.8 5.6l2-2M10 3l3 0',
  runway: 'M2.2 4.2 6 6.4l3 3.4 4.8 2.4M2.2 13.5h11.6',
  valuation: 'M8 2.5v11M4 6.5h6.2M3 10.2h8.6M2.5 4.8v3.4M10.2 4.8v3.4M13 8.5v3.4',
  plug: 'M6 2.5v3M10 2.5v3M4.2 5.5h7.6v2.2a3.8 3.8 0 0 1-7.6 0ZM8 11.5v2.3',
  settings:
    'M2.5 4.5h6.6M12.4 4.5h1.1M2.5 11.5h1.1M6.9 11.5h6.6M10.7 6.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4ZM5.3 13.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z',
  warning: 'M8 2.5 14.3 13.3H1.7ZM8 6.6v3M8 11.5v.01',
} as const;

const FILLED = { 'arrow-up': 'M8 3 14 12.5H2z', 'arrow-down': 'M8 13 2 3.5h12z' } as const;

export type IconName = keyof typeof STROKED | keyof typeof FILLED;

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: IconName;
  /** 16, or 12 inside a line of small text. */
  size?: 16 | 12 | 10;
}

/** Always beside a word, so it is hidden from screen readers. */
export function Icon({ name, size = 16, className, ...props }: IconProps) {
  const filled = name === 'arrow-up' || name === 'arrow-down';
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
      className={classNames(filled ? styles.filled : styles.stroked, name === 'more' && styles.dots, className)}
      {...props}
    >
      <path d={filled ? FILLED[name] : STROKED[name]} />
    </svg>
  );
}
