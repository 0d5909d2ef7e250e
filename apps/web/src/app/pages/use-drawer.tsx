import type { Headline } from '@tieout/contracts/headline.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { drilledFigure } from '#components/headline/drilled-figure.ts';
import { figureButtonId } from '#components/headline/figure-button-id.ts';
import { useDrill } from '#components/headline/use-drill.ts';
import { LinesPanel } from '#components/lines/lines-panel.tsx';
import { useSinceAddress } from '#features/dashboard/last-look/use-since-address.ts';

const SinceDrawer = lazy(async () => ({
  default: (await import('#features/dashboard/last-look/since-drawer.tsx')).SinceDrawer,
}));

/** What the address names, beside a page: the lines of a figure, else what is new; null when neither is open. */
export function useDrawer(): (headline: Headline) => ReactNode {
  const drill = useDrill();
  const { isOpen: isSinceOpen } = useSinceAddress();
  return (headline) => {
    const figure = drilledFigure(headline, drill);
    if (figure === null) {
      return isSinceOpen ? (
        <Suspense>
          <SinceDrawer companyId={headline.companyId} />
        </Suspense>
      ) : null;
    }
    function onClose(): void {
      drill.close();
      const opener = drill.asked === null ? null : figureButtonId(drill.asked.metric, drill.month);
      if (opener !== null) document.getElementById(opener)?.focus();
    }
    return (
      <LinesPanel
        figure={figure}
        openerOf={(part) => () => drill.openPart(part)}
        onPart={drill.choosePart}
        onClose={onClose}
      />
    );
  };
}
