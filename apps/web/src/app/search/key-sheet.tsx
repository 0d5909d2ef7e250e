import { Icon } from '#components/icon.tsx';
import { KEY_GROUPS } from '#lib/keys.ts';
import { KeyCaps } from './key-cap.tsx';
import { SearchDialog } from './search-dialog.tsx';
import styles from './search.module.css';

interface SheetKey {
  label: string;
  chords: readonly string[];
}

/** Groups of one title in one list. */
function sheetOf(): { title: string; keys: SheetKey[] }[] {
  const byTitle = Map.groupBy(Object.values(KEY_GROUPS), ({ title }) => title);
  return [...byTitle].map(([title, groups]) => ({
    title,
    keys: groups.flatMap(({ keys }) => Object.values<SheetKey>(keys)),
  }));
}

/** Every key of the application, from the list that its handlers ask. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  return (
    <SearchDialog label="Keys" className={styles.sheet} onClose={onClose}>
      <div className={styles.sheetHead}>
        <h2>Keys</h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.groups}>
        {sheetOf().map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(({ label, chords }) => (
                <div key={`${label} ${chords.join(' ')}`} className={styles.keyRow}>
                  <dt>{label}</dt>
                  <dd>
                    {chords.map((chord) => (
                      <KeyCaps key={chord} chord={chord} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </SearchDialog>
  );
}
