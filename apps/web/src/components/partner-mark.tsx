import type { Partner } from '@tieout/contracts/next.ts';
import styles from './partner-mark.module.css';

/** The partner's side of the lock-up: its logo, or its name where it has none, and the hairline before "powered by". */
export function PartnerMark({ partner }: { partner: Partner | undefined }) {
  if (partner === undefined || partner.partnerName === null) return null;
  const { partnerName, partnerLogoUrl } = partner;
  return (
    <>
      {partnerLogoUrl === null ? (
        <span className={styles.name}>{partnerName}</span>
      ) : (
        <img src={partnerLogoUrl} alt={partnerName} className={styles.logo} referrerPolicy="no-referrer" />
      )}
      <span className={styles.hairline} />
    </>
  );
}
