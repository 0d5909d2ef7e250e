import type { RunwayBooks } from '@tieout/contracts/runway-books.ts';
import type { RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import { minorUnits, sumMoney } from '@tieout/finance/money.ts';
import { useState } from 'react';
import { Checkbox } from '#components/controls/checkbox.ts';
import { Icon } from '#components/icon.tsx';
import { formatWhole } from '#components/number-format.ts';
import styles from '#components/calculator/calculator.module.css';

interface ExclusionsProps {
  books: RunwayBooks;
  currency: string;
  excluded: RunwayPayload['exclusions'];
  onChange: (excluded: RunwayPayload['exclusions']) => void;
}

/** Categories that are left out of the means, each with what it takes out of a year of closed months. */
export function Exclusions({ books: { categories, months }, currency, excluded, onChange }: ExclusionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const rows = categories
    .map(({ code, label, side, amounts }) => ({ code, label, side, sum: sumMoney(amounts) }))
    .toSorted((one, other) => Math.abs(other.sum) - Math.abs(one.sum));
  const codes = new Set(excluded.map(({ code }) => code));
  const shown = codes.size === 0 ? 'nothing' : String(codes.size);
  return (
    <div>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
        {`Left out of the averages: ${shown}`}
      </button>
      {isOpen && (
        <>
          <p className={styles.help}>{`Amounts of the last ${months.length} closed months. Financing is never in.`}</p>
          <ul className={styles.plainList}>
            {rows.map(({ code, label, side, sum }) => (
              <li key={code}>
                <Checkbox
                  size="xs"
                  label={`${label}, ${side === 'in' ? 'in' : 'out'} ${formatWhole(minorUnits(sum), currency)}`}
                  checked={codes.has(code)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange(
                      checked ? [...excluded, { code, month: null }] : excluded.filter((each) => each.code !== code),
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
