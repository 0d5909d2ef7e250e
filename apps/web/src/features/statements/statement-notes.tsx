import type { Statement } from '@tieout/contracts/statements.ts';
import { Link } from 'react-router';
import styles from './statement-page.module.css';

type NoteCode = Statement['notes'][number]['code'];

/** Where what a note names can be repaired: a section of the settings, and what one does there. */
const REPAIR: Readonly<
  Partial<Record<NoteCode, { section: 'structure' | 'reports'; action: string; ofOne?: string }>>
> = {
  'unplaced-accounts': { section: 'structure', action: 'Place them', ofOne: 'Place it' },
  'excluded-accounts': { section: 'reports', action: 'See which' },
  'missing-rate': { section: 'reports', action: 'Choose another currency' },
};

interface StatementNotesProps {
  notes: Statement['notes'];
  /** Of the company's settings; null for whoever may not open them. */
  settingsPath: string | null;
}

/** What a reader must know to read the figures right, with the way to where it is repaired. */
export function StatementNotes({ notes, settingsPath }: StatementNotesProps) {
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map(({ code, text }) => {
        const repair = settingsPath === null ? undefined : REPAIR[code];
        return (
          <li key={`${code} ${text}`}>
            {text}
            {repair !== undefined && (
              <>
                {' '}
                <Link to={`${settingsPath}/${repair.section}`}>
                  {text.startsWith('1 ') ? (repair.ofOne ?? repair.action) : repair.action}
                </Link>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
