import { minorUnits } from '@tieout/finance/money.ts';
import { FreshnessLine } from '#components/headline/freshness-line.tsx';
import { HistoryTable } from '#components/headline/history-table.tsx';
import { KpiStrip } from '#components/headline/kpi-strip.tsx';
import { StripShape } from '#components/headline/overview-skeleton.tsx';
import { ProofFoot } from '#components/lines/proof-foot.tsx';
import { headline } from '#testing/answers.ts';
import { statementDrillDown } from '#testing/statement-answers.ts';
import { Part } from './part.tsx';
import { companyRead, unknownHeadline, wideHeadline } from './sample-figures.ts';

export function HeadlineParts() {
  const wide = wideHeadline();
  return (
    <>
      <Part title="KPI strip: figures, changes and sparklines" isWide>
        <KpiStrip headline={wide} />
      </Part>
      <Part title="KPI strip: nothing is closed yet" isWide>
        <KpiStrip headline={unknownHeadline()} />
      </Part>
      <Part title="History table: a loss, and millions" isWide>
        <HistoryTable headline={wide} />
      </Part>
      <Part title="History table: in half the width">
        <HistoryTable headline={wide} />
      </Part>
      <Part title="KPI strip: no month is closed yet" isWide>
        <KpiStrip headline={wideHeadline({ isOpen: true })} />
      </Part>
      <Part title="Freshness: fresh, late after 36 hours, stale after 72; what does not tie out">
        <FreshnessLine headline={headline({ companyId: companyRead(1) })} />
        <FreshnessLine headline={headline({ companyId: companyRead(40) })} />
        <FreshnessLine
          headline={headline({ companyId: companyRead(90), tieOut: { ties: false, difference: minorUnits(31_240) } })}
        />
      </Part>
      <Part title="Proof: the lines equal the figure, or differ from it">
        <ProofFoot page={statementDrillDown()} clicked={minorUnits(22_482_301)} />
        <ProofFoot
          page={statementDrillDown({
            proof: { lineCount: 2, lineSum: minorUnits(1), difference: minorUnits(22_482_300), ties: false },
          })}
          clicked={minorUnits(22_482_301)}
        />
      </Part>
      <Part title="KPI strip: on its way">
        <StripShape />
      </Part>
    </>
  );
}
