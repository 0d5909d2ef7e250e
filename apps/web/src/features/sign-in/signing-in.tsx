import { Loader } from '#components/controls/loader.ts';
import { FormCard } from '#components/form-card.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import styles from './sign-in.module.css';

export function SigningIn() {
  return (
    <FormCard title="Signing you in">
      <StatusRegion className={styles.working}>
        <Loader size={16} aria-hidden />
        One moment…
      </StatusRegion>
    </FormCard>
  );
}
