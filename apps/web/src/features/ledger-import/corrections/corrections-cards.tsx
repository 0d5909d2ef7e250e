import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { Notice } from '#components/notice.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { failureText } from '#lib/failure-text.ts';
import { ClosedCard } from './closed-card.tsx';
import { BookedCard, MissingCard, OverlapCard } from './entry-cards.tsx';
import { useAnswer, useCorrections } from './use-corrections.ts';

interface CorrectionsCardsProps {
  scope: CompanyScope;
  item: LedgerImport;
  isLocked: boolean;
}

/** What a file changes that people rely on, or seems to have forgotten or doubled: each is asked, none is done in silence. */
export function CorrectionsCards({ scope, item, isLocked }: CorrectionsCardsProps) {
  const { data, error } = useCorrections(scope, item);
  const { answer, isPending } = useAnswer(scope, item);
  if (item.corrections === null) return null;
  if (error !== null) {
    return <Notice tone="bad">{failureText(error, 'What this file corrects could not be loaded.')}</Notice>;
  }
  if (data === undefined) return null;
  const isDisabled = isLocked || isPending;
  const { answers, closed, missing, overlap, booked, currency } = data;
  return (
    <>
      {closed !== null && (
        <ClosedCard
          closed={closed}
          currency={currency}
          answer={answers.closed}
          isDisabled={isDisabled}
          onAnswer={(value) => answer({ ...answers, closed: value })}
        />
      )}
      {missing !== null && (
        <MissingCard
          missing={missing}
          currency={currency}
          answer={answers.missing}
          isDisabled={isDisabled}
          onAnswer={(value) => answer({ ...answers, missing: value })}
        />
      )}
      {overlap !== null && (
        <OverlapCard
          overlap={overlap}
          currency={currency}
          answer={answers.overlap}
          isDisabled={isDisabled}
          onAnswer={(value) => answer({ ...answers, overlap: value })}
        />
      )}
      {booked !== null && (
        <BookedCard
          booked={booked}
          answer={answers.booked}
          isDisabled={isDisabled}
          onAnswer={(value) => answer({ ...answers, booked: value })}
        />
      )}
    </>
  );
}
