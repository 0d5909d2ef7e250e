import type {
  KindCertainty as Certainty,
  KindReason as Reason,
  KindReasonCode,
} from '@tieout/finance/kind-decision.ts';
import { Icon } from './icon.tsx';
import styles from './kind-reason.module.css';

const REASON_NAMES: Readonly<Record<KindReasonCode, string>> = {
  'type-column': 'type column',
  'number-range': 'number range',
  prefix: 'prefix',
  name: 'name',
  behaviour: 'behaviour',
  person: 'person',
  control: 'control',
};

/** Why an account is taken for what it is: a chip and a few words. */
export function KindReason({ reason: { code, detail } }: { reason: Reason }) {
  return (
    <span className={styles.why}>
      <span className={styles.chip}>{REASON_NAMES[code]}</span>
      <span className={styles.detail}>{detail}</span>
    </span>
  );
}

/** How sure that is. */
export function KindCertainty({ certainty }: { certainty: Certainty }) {
  if (certainty === 'sure') {
    return (
      <span className={styles.sure}>
        <Icon name="check" size={12} /> Sure
      </span>
    );
  }
  return (
    <span className={styles.unsure}>
      <Icon name="warning" size={12} /> {certainty === 'unsure' ? 'Unsure' : 'Not decided'}
    </span>
  );
}
