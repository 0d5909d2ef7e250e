import { useId } from 'react';
import styles from './marks.module.css';

interface OpenHatchProps {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** 6 px from line to line, measured across them. */
const STEP = 6 * Math.SQRT2;

/** Behind open months, in one piece: lines that broke at every month would look like borders. */
export function OpenHatch(place: OpenHatchProps) {
  const id = useId();
  return (
    <>
      <pattern id={id} width={STEP} height={STEP} patternUnits="userSpaceOnUse">
        {/* The corners belong to the lines of the tiles beside it. */}
        <path
          d={`M0 ${STEP}L${STEP} 0M-2 2L2 -2M${STEP - 2} ${STEP + 2}L${STEP + 2} ${STEP - 2}`}
          className={styles.hatch}
        />
      </pattern>
      <rect {...place} fill={`url(#${id})`} />
    </>
  );
}
