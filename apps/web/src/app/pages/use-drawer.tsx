import type { Headline } from '@tieout/contracts/headline.ts';
import type { ReactNode } from 'react';
import { drilledFigure } from '#components/headline/drilled-figure.ts';
import { figureButtonId } from '#components/headline/figure-button-id.ts';
import { useDrill } from '#components/headline/use-drill.ts';
import { LinesPanel } from '#components/lines/lines-panel.tsx';

/** The lines of the figure that the address names, beside a page; null when none is open. */
export function useDrawer(): (headline: Headline) => ReactNode {
  const drill = useDrill();
  return (headline) => {
    const figure = drilledFigure(headline, drill);
    if (figure === null) return null;
    function onClose(): void {
      drill.close();
      if (drill.metric !== null) document.getElementById(figureButtonId(drill.metric, drill.month))?.focus();
    }
    return <LinesPanel figure={figure} openerOf={(part) => () => drill.openPart(part)} onClose={onClose} />;
  };
}
