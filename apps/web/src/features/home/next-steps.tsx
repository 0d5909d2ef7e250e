import { Link } from 'react-router';
import { Card } from '#components/card.tsx';
import { useDrill } from '#components/headline/use-drill.ts';
import { Icon, type IconName } from '#components/icon.tsx';
import styles from './home.module.css';

interface StepProps {
  icon: IconName;
  title: string;
  sentence: string;
}

/** What is worth doing next; only what this installation can already do. */
export function NextSteps({ canDrill }: { canDrill: boolean }) {
  const drill = useDrill();
  return (
    <Card title="Next steps" sentence="Each takes a minute.">
      <ul className={styles.steps}>
        {canDrill && (
          <>
            <li>
              <button type="button" className={styles.step} onClick={() => drill.open('cash_balance')}>
                <Step
                  icon="search"
                  title="Trace your cash"
                  sentence="See every line of the month and watch it tie out."
                />
              </button>
            </li>
            <li>
              <button type="button" className={styles.step} onClick={() => drill.open('net_profit')}>
                <Step icon="check" title="Check your profit" sentence="Open net profit down to the last posting." />
              </button>
            </li>
          </>
        )}
        <li>
          <Link to="/payment-details" className={styles.step}>
            <Step icon="account" title="Make it yours" sentence="Look over your profile and choose light or dark." />
          </Link>
        </li>
      </ul>
    </Card>
  );
}

function Step({ icon, title, sentence }: StepProps) {
  return (
    <>
      <span className={styles.stepIcon}>
        <Icon name={icon} />
      </span>
      <span className={styles.stepText}>
        <span className={styles.stepTitle}>{title}</span>
        <span className={styles.stepSentence}>{sentence}</span>
      </span>
      <Icon name="chevron-right" className={styles.chevron} />
    </>
  );
}
