import type { DrilledFigure, MetricPart } from '@tieout/contracts/metric-drill-down.ts';
import { METRIC_TAGS } from '@tieout/finance/metrics/frame/tags.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Icon } from '#components/icon.tsx';
import { classNames } from '#components/class-names.ts';
import { figureText } from './figure-text.ts';
import styles from './figure-parts.module.css';
import { formatPartAmount } from './part-amount.ts';

interface FigurePartsProps {
  figure: DrilledFigure;
  currency: string;
  /** The part whose rows are listed. */
  chosen: string;
  onPart: (key: string) => void;
}

/** What a figure is made of where that is more than one sum: the formula, its parts, and that they make the figure. */
export function FigureParts({ figure, currency, chosen, onPart }: FigurePartsProps) {
  const { parts, tags, formula, proof } = figure;
  if (parts.length < 2) return null;
  return (
    <div className={styles.parts}>
      <p className={styles.formula}>{formula}</p>
      {tags.map((tag) => (
        <p key={tag} className={styles.tag}>
          {METRIC_TAGS[tag]}
        </p>
      ))}
      <ul className={styles.list} aria-label="Parts of the figure">
        {parts.map((part) => (
          <li key={part.key}>
            <button
              type="button"
              className={styles.part}
              aria-pressed={part.key === chosen}
              disabled={typeof part.amount !== 'number'}
              onClick={() => onPart(part.key)}
            >
              <span className={styles.name}>{partName(part)}</span>
              <span className={styles.amount}>{formatPartAmount(part.amount, part.unit, currency)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={classNames(styles.made, !proof.ties && styles.bad)}>
        <Icon name={proof.ties ? 'check' : 'close'} size={12} />
        {proof.ties
          ? `Together they make ${figureText(figure, currency)}, the figure you clicked`
          : `They do not make ${figureText(figure, currency)}, the figure you clicked`}
      </p>
    </div>
  );
}

const SIGNS = { above: { 1: '', '-1': '− ' }, below: { 1: '÷ ', '-1': '÷ − ' } } as const;

function partName({ name, when, of, side, sign, from, to }: MetricPart): string {
  const period = from === to ? formatPeriodLabel(to) : `${formatPeriodLabel(from)} – ${formatPeriodLabel(to)}`;
  const prefix = of === null ? SIGNS[side][sign] : `${of}: ${SIGNS[side][sign]}`;
  return `${prefix}${name}, ${when === '' || when === 'at the end' ? period : `${when} (${period})`}`;
}
