import type { Letter } from '@tieout/contracts/publications.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Icon } from '#components/icon.tsx';
import styles from './letter-view.module.css';

const FORMATS = [
  { format: 'pdf', label: 'PDF' },
  { format: 'xlsx', label: 'Excel' },
] as const;

interface LetterFilesProps {
  letter: Letter;
  isLocked: boolean;
  onSave: (format: 'pdf' | 'xlsx') => void;
}

/** The pack as a file, and what stands in it for this reader. */
export function LetterFiles({ letter, isLocked, onSave }: LetterFilesProps) {
  const title = `Investor update ${formatPeriodLabel(letter.month)}`;
  return (
    <section>
      <h2 className={styles.sectionTitle}>Documents</h2>
      <ul className={styles.files}>
        {FORMATS.map(({ format, label }) => (
          <li key={format}>
            <button type="button" className={styles.file} disabled={isLocked} onClick={() => onSave(format)}>
              <Icon name="document" size={16} />
              {`${title} (${label})`}
            </button>
          </li>
        ))}
      </ul>
      {letter.parts.length > 0 && (
        <p className={styles.left}>{`With ${letter.parts.map(({ title: part }) => part).join(', ')}.`}</p>
      )}
    </section>
  );
}
