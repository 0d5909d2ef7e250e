import { chordParts } from '#lib/keys.ts';
import styles from './search.module.css';

const NAMES: Readonly<Record<string, string>> = {
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  Escape: 'Esc',
  PageDown: 'Page down',
  PageUp: 'Page up',
};

/** A chord as the keys to press: `⌘ K` on a Mac, `Ctrl K` elsewhere. */
export function KeyCaps({ chord }: { chord: string }) {
  return (
    <span className={styles.caps}>
      {chordParts(chord).map((part) => (
        <kbd key={part}>{part === 'Mod' ? modName() : (NAMES[part] ?? part)}</kbd>
      ))}
    </span>
  );
}

function modName(): string {
  return navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl';
}
