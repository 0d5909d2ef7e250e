import type { Statement } from '@tieout/contracts/statements.ts';
import { Link } from 'react-router';
import { Notice } from '#components/notice.tsx';
import { hasOpenDecisions, openDecisionsSentence } from '#components/open-decisions.ts';
import styles from './statement-page.module.css';

interface OpenDecisionsNoticeProps {
  statement: Pick<Statement, 'decisions' | 'rows'>;
  /** Where accounts are decided; null for readers. */
  accountsPath: string | null;
}

/** Over a statement whose accounts nobody has decided about: what that does to its figures, and the way to end it. */
export function OpenDecisionsNotice({ statement: { decisions, rows }, accountsPath }: OpenDecisionsNoticeProps) {
  if (!hasOpenDecisions(decisions)) return null;
  const hasRanges = rows.some(({ ranges }) => ranges.length > 0);
  return (
    <div className={styles.decisions}>
      <Notice tone="warn" actions={accountsPath !== null && <Link to={accountsPath}>Check the accounts</Link>}>
        {openDecisionsSentence(decisions, hasRanges)}
      </Notice>
    </div>
  );
}
