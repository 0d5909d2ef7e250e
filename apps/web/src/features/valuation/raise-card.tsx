import { VALUATION_SENTENCES } from '@tieout/contracts/valuation-payload.ts';
import type { ValuationAnswer } from '@tieout/finance/valuation/value-company.ts';
import { formatCompact, formatNumber, formatWhole } from '#components/number-format.ts';
import common from '#components/calculator/calculator.module.css';
import { Card } from '#components/card.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { withMarks } from '#lib/number-format-setting.ts';
import { endsText, holderAmounts, holderPercents, percentBefore, problemOf, shownRounds } from './valuation-words.ts';
import type { Valuation } from './use-valuation.ts';
import styles from './valuation-page.module.css';

interface RaiseCardProps {
  valuation: Valuation;
}

/** The round at the weighted value, or at what was agreed: who holds what after it, and who receives what at an exit. */
export function RaiseCard({ valuation: { answered, answer } }: RaiseCardProps) {
  const { currency, capTable } = answered;
  const rounds = shownRounds(answer.rounds);
  const problem = problemOf(answer.rounds);
  const form = rounds.length > 1 ? formatCompact : formatWhole;
  const exit = formatCompact(capTable.exitProceeds, currency);
  return (
    <Card
      title="The raise"
      sentence={
        capTable.raise === 0
          ? 'No raise is planned: enter one in the cap table below.'
          : 'Shares after the round, what they are worth, and what each holder receives at the exit after preferences.'
      }
    >
      {problem !== null && <p className={common.note}>{VALUATION_SENTENCES[problem]}</p>}
      <div className={styles.raise}>
        {rounds.length > 0 && (
          <dl className={common.facts}>
            <Fact name="Pre-money" value={endsText(rounds.map(({ pre }) => form(pre, currency)))} />
            <Fact name="Raise" value={formatWhole(capTable.raise, currency)} />
            <Fact name="Post-money" value={endsText(rounds.map(({ post }) => form(post, currency)))} />
            <Fact name="Price per share" value={endsText(rounds.map(({ price }) => withMarks(price)))} />
          </dl>
        )}
        <Holders answer={answer} rounds={rounds} currency={currency} exit={exit} />
      </div>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface HoldersProps {
  answer: ValuationAnswer;
  rounds: ReturnType<typeof shownRounds>;
  currency: string;
  exit: string;
}

function Holders({ answer: { before }, rounds, currency, exit }: HoldersProps) {
  const [first] = rounds;
  const holders = first?.holders ?? before;
  if (holders.length === 0) return null;
  return (
    <ScrollRegion label="Holders" className={common.scroll}>
      <table className={common.table}>
        <thead>
          <tr>
            <th scope="col">Holder</th>
            <th scope="col" className={common.spare}>
              Before
            </th>
            {first !== undefined && <th scope="col">After</th>}
            {first !== undefined && (
              <th scope="col" className={common.spare}>
                Value after
              </th>
            )}
            <th scope="col">{`At an exit of ${exit}`}</th>
          </tr>
        </thead>
        <tbody>
          {holders.map((holder, at) => (
            <tr key={`${holder.kind} ${holder.name}`}>
              <th scope="row">{holder.name === '' ? 'Without a name' : holder.name}</th>
              <td className={common.spare}>
                {first === undefined ? `${formatNumber(Number(holder.percent), 1)} %` : percentBefore(before, holder)}
              </td>
              {first !== undefined && <td className={common.strong}>{holderPercents(rounds, at)}</td>}
              {first !== undefined && (
                <td className={common.spare}>{holderAmounts(rounds, at, { field: 'value', currency })}</td>
              )}
              <td>
                {first === undefined
                  ? formatWhole(holder.exit, currency)
                  : holderAmounts(rounds, at, { field: 'exit', currency })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
