import styles from './made-of.module.css';

const WIDTH = 48;
const MIDDLE = WIDTH / 2;
const HEIGHT = 16;

interface ChangeBarProps {
  change: number;
  /** What a whole bar stands for. */
  largest: number;
  judgement: 'good' | 'bad' | null;
}

/** A change to one side of the middle or the other. The number beside it says the same. */
export function ChangeBar({ change, largest, judgement }: ChangeBarProps) {
  // One that can hardly be seen is still a change.
  const length = change === 0 ? 0 : Math.max(1, (Math.abs(change) / largest) * MIDDLE);
  return (
    <svg width={WIDTH} height={HEIGHT} className={styles.barPicture} data-judgement={judgement ?? undefined}>
      <line x1={MIDDLE} x2={MIDDLE} y1="1" y2={HEIGHT - 1} />
      <rect x={change < 0 ? MIDDLE - length : MIDDLE} y="5" width={length} height="6" rx="1" />
    </svg>
  );
}
