import { Icon } from '#components/icon.tsx';
import { PopoverButton } from '#components/popover-button.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { REASON_TEXT } from '#components/reason-text.ts';
import { unitWord, formatValue, isKnown } from '@tieout/contracts/charts/value-format.ts';
import type { KindProps } from '../kind-props.ts';
import { KpiChange } from '../kpi/kpi-change.tsx';
import { KpiSpark } from '../kpi/kpi-spark.tsx';
import { kpiFigure } from '@tieout/contracts/charts/kpi-index.ts';
import styles from './kpi.module.css';

/** One figure with what it is compared with, twelve months of it, its plan, and whether a limit is crossed. */
export function Chart({ data, label, onOpen, onExplain }: KindProps) {
  const { slot, value } = kpiFigure(data);
  const [series] = data.series;
  const text = formatValue(value, data, 'short');
  return (
    <div className={styles.tile} data-drillable={onOpen !== undefined || undefined}>
      <div className={styles.label}>
        <span className={styles.name}>{data.title}</span>
        {data.alert !== null && (
          <span className={styles.alert} title={data.alert}>
            <VisuallyHidden>{`, alert: ${data.alert}`}</VisuallyHidden>
          </span>
        )}
        {onExplain !== undefined && (
          <button type="button" className={styles.explain} aria-label={`About ${data.title}`} onClick={onExplain}>
            <Icon name="help" size={16} />
          </button>
        )}
        {onExplain === undefined && data.explanation !== null && (
          <span className={styles.hint}>
            <PopoverButton icon="help" label="" name={`What ${data.title.toLowerCase()} means`} look="hint" width={320}>
              {() => <p>{data.explanation}</p>}
            </PopoverButton>
          </span>
        )}
      </div>
      <div className={styles.value}>
        {onOpen !== undefined && slot !== undefined && series !== undefined && isKnown(value) ? (
          <button
            type="button"
            className={styles.button}
            onClick={() => onOpen({ slot: slot.key, series: series.key })}
          >
            <VisuallyHidden>{`${data.title} `}</VisuallyHidden>
            {text}
            <VisuallyHidden>, show what it is made of</VisuallyHidden>
          </button>
        ) : (
          text
        )}
        {isKnown(value) && data.unit !== 'money' && <span className={styles.unit}>{unitWord(data)}</span>}
      </div>
      {isKnown(value) ? (
        <KpiChange data={data} slot={slot} value={value} />
      ) : (
        <p className={styles.reason}>{data.remark ?? REASON_TEXT[value]}</p>
      )}
      {data.basis !== null && <p className={styles.reason}>{data.basis}</p>}
      <div className={styles.spark}>
        <KpiSpark data={data} label={label} onOpen={onOpen} />
      </div>
    </div>
  );
}
