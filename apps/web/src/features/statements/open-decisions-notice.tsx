import type { OpenDecisions } from '@tieout/contracts/kind-decision.ts';
import { Link } from 'react-router';
import { Notice } from '#components/notice.tsx';
import { hasOpenDecisions, openDecisionsSentence } from '#components/open-decisions.ts';

interface OpenDecisionsNoticeProps {
  decisions: OpenDecisions;
  /** Where accounts are decided; null for readers. */
  accountsPath: string | null;
}

/** Over a statement whose accounts nobody has decided about: what that does to its figures, and the way to end it. */
export function OpenDecisionsNotice({ decisions, accountsPath }: OpenDecisionsNoticeProps) {
  if (!hasOpenDecisions(decisions)) return null;
  return (
    <Notice tone="warn" actions={accountsPath !== null && <Link to={accountsPath}>Check the accounts</Link>}>
      {openDecisionsSentence(decisions)}
    </Notice>
  );
}
