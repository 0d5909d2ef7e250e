import type { Style } from './style.ts';

/** A cell as a program means it; how it looks is a matter of style. */
export type Cell = string | { minor: number; sign?: '$' } | { day: string };
export type Row = readonly Cell[];

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function cellText(cell: Cell, style: Style): string {
  if (typeof cell === 'string') return cell;
  return 'day' in cell ? dayText(cell.day, style.dates) : amountText(cell.minor, style, cell.sign ?? '');
}

function dayText(iso: string, format: Style['dates']): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  const texts: Record<Style['dates'], string> = {
    '2025-01-31': iso,
    '01/31/2025': `${month}/${day}/${year}`,
    '31/01/2025': `${day}/${month}/${year}`,
    '31.01.2025': `${day}.${month}.${year}`,
    '31 Jan 2025': `${Number(day)} ${name} ${year}`,
    'Jan 31, 2025': `${name} ${Number(day)}, ${year}`,
    '1/31/25': `${Number(month)}/${Number(day)}/${year.slice(2)}`,
  };
  return texts[format];
}

const GROUPS: Record<Style['numbers'], readonly [group: string, mark: string]> = {
  '1234.56': ['', '.'],
  '1,234.56': [',', '.'],
  '1.234,56': ['.', ','],
  '1 234,56': ['\u00a0', ','],
  "1'234.56": ["'", '.'],
};

function amountText(minor: number, { numbers, negative }: Style, sign: string): string {
  const [group, mark] = GROUPS[numbers];
  const size = Math.abs(minor);
  const whole = String(Math.floor(size / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  const text = `${sign}${whole}${mark}${String(size % 100).padStart(2, '0')}`;
  if (minor >= 0) return text;
  return { '-1': `-${text}`, '(1)': `(${text})`, '1-': `${text}-` }[negative];
}
