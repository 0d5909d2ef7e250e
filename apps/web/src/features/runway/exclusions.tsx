import { effectOf, type RunwayBooks } from '@tieout/contracts/runway-books.ts';
import type { RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import { minorUnits, sumMoney } from '@tieout/finance/money.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { RunwayBasis } from '@tieout/finance/runway/basis.ts';
import { useState } from 'react';
import { Checkbox } from '#components/controls/checkbox.ts';
import { Icon } from '#components/icon.tsx';
import { formatWhole, withSign } from '#components/number-format.ts';
import styles from '#components/calculator/calculator.module.css';
import type { CompanyScope } from '#data/company-scope.ts';
import { ExcludedEntries } from './excluded-entries.tsx';

type Excluded = RunwayPayload['exclusions'];

interface ExclusionsProps {
  scope: CompanyScope;
  books: RunwayBooks;
  /** Which months the means are of. */
  basis: RunwayBasis;
  currency: string;
  excluded: Excluded;
  onChange: (excluded: Excluded) => void;
}

/** Categories and entries that are left out of the means: first what is left out with its effect, then what could be. */
export function Exclusions(props: ExclusionsProps) {
  const { books, excluded } = props;
  const { categories, months } = books;
  const [isOpen, setIsOpen] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const rows = categories
    .map(({ code, label, side, amounts }) => ({ code, label, side, sum: sumMoney(amounts) }))
    .toSorted((one, other) => Math.abs(other.sum) - Math.abs(one.sum));
  const shown = excluded.length === 0 ? 'nothing' : String(excluded.length);
  return (
    <div>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
        {`Left out of the averages: ${shown}`}
      </button>
      {isOpen && (
        <>
          <LeftOut {...props} />
          <p className={styles.help}>{`Amounts of the last ${months.length} closed months. Financing is never in.`}</p>
          <ul className={styles.plainList}>
            {rows.map((row) => (
              <CategoryRow
                key={row.code}
                {...props}
                row={row}
                isOpened={opened === row.code}
                onToggle={() => setOpened(opened === row.code ? null : row.code)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface CategoryRowProps extends ExclusionsProps {
  row: { code: string; label: string; side: 'in' | 'out'; sum: number };
  isOpened: boolean;
  onToggle: () => void;
}

/** A category as a whole, and the entries behind it. */
function CategoryRow({ scope, books, currency, excluded, onChange, row, isOpened, onToggle }: CategoryRowProps) {
  const { code, label, side, sum } = row;
  return (
    <li>
      <Checkbox
        size="xs"
        label={`${label}, ${side === 'in' ? 'in' : 'out'} ${formatWhole(minorUnits(sum), currency)}`}
        checked={excluded.some((each) => each.code === code && each.entry === undefined)}
        onChange={({ currentTarget: { checked } }) =>
          onChange(
            checked
              ? [...excluded, { code, month: null }]
              : excluded.filter((each) => each.code !== code || each.entry !== undefined),
          )
        }
      />
      <button
        type="button"
        className={styles.link}
        aria-label={`Entries of ${label}`}
        aria-expanded={isOpened}
        onClick={onToggle}
      >
        {isOpened ? 'Hide entries' : 'Entries'}
      </button>
      {isOpened && (
        <ExcludedEntries
          scope={scope}
          months={books.months}
          category={{ code, side }}
          currency={currency}
          excluded={excluded}
          onChange={onChange}
        />
      )}
    </li>
  );
}

/** Each with what it takes out of a month of the means, and the way back. */
function LeftOut({ books, basis, currency, excluded, onChange }: ExclusionsProps) {
  if (excluded.length === 0) return null;
  return (
    <ul className={styles.plainList} aria-label="Left out">
      {excluded.map((one, at) => (
        <li key={`${one.code} ${one.entry?.id ?? ''} ${one.entry?.lineNo ?? ''}`}>
          <span className={styles.label}>{nameOf(one, books)}</span>{' '}
          <span className={styles.small}>{effectText(effectOf(books, basis, one), currency)}</span>{' '}
          <button
            type="button"
            className={styles.link}
            aria-label={`Count ${nameOf(one, books)} again`}
            onClick={() => onChange(excluded.toSpliced(at, 1))}
          >
            Count it again
          </button>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ code, month, entry }: Excluded[number], { categories }: RunwayBooks): string {
  const category = categories.find((each) => each.code === code)?.label ?? code;
  const name = entry === undefined ? category : entry.label;
  return month === null ? name : `${name}, ${formatPeriodLabel(month)}`;
}

/** `cash out −3,333 a month`. */
function effectText(effect: ReturnType<typeof effectOf>, currency: string): string {
  const parts = [['cash in', effect.in] as const, ['cash out', effect.out] as const].flatMap(([side, by]) =>
    by === 0 ? [] : [`${side} ${withSign(by, formatWhole(by, currency))} a month`],
  );
  return parts.length === 0 ? 'not in the months of these averages' : parts.join(', ');
}
