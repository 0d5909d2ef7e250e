import type { PublicConfig } from '@tieout/contracts/config.ts';
import styles from './demo-accounts.module.css';

interface DemoAccountsProps {
  demo: NonNullable<PublicConfig['demo']>;
  onChoose: (account: { email: string; password: string }) => void;
}

/** Only while the demo is on: choosing an account fills the form, it does not sign in. */
export function DemoAccounts({ demo, onChoose }: DemoAccountsProps) {
  return (
    <section className={styles.panel} aria-labelledby="demo-accounts">
      <div className={styles.head}>
        <h2 id="demo-accounts">Demo accounts</h2>
        <p className={styles.hint}>Choosing one fills in the form.</p>
      </div>
      <ul className={styles.list}>
        {demo.accounts.map(({ email, label }) => (
          <li key={email}>
            <button
              type="button"
              className={styles.account}
              onClick={() => onChoose({ email, password: demo.password })}
            >
              <span className={styles.label}>{label}</span>
              <span className={styles.email}>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
