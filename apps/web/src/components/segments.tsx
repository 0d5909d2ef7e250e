import { useId } from 'react';
import { SegmentedControl } from '#components/controls/segmented-control.ts';
import { classNames } from './class-names.ts';
import styles from './segments.module.css';

interface SegmentsProps<V extends string> {
  label: string;
  /** The label is read out but not shown. */
  isLabelHidden?: boolean;
  /** Beside the title of a card. */
  isSmall?: boolean;
  choices: readonly { value: V; label: string }[];
  value: V;
  disabled?: boolean;
  onChange: (value: V) => void;
}

/** One of a few, all of them in sight. */
export function Segments<V extends string>(props: SegmentsProps<V>) {
  const { label, isLabelHidden = false, isSmall = false, choices, value, disabled = false, onChange } = props;
  const labelId = useId();
  return (
    <div>
      {!isLabelHidden && (
        <span id={labelId} className={styles.label}>
          {label}
        </span>
      )}
      <SegmentedControl
        {...(isLabelHidden ? { 'aria-label': label } : { 'aria-labelledby': labelId })}
        data={choices.map((choice) => ({ ...choice }))}
        withItemsBorders={false}
        classNames={{ root: classNames(styles.segments, isSmall && styles.small), indicator: styles.chosen ?? '' }}
        value={value}
        disabled={disabled}
        onChange={(chosen) => {
          const choice = choices.find((each) => each.value === chosen);
          if (choice !== undefined) onChange(choice.value);
        }}
      />
    </div>
  );
}
