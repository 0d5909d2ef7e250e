import { lazy, Suspense, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import type { NavigationItem } from '#app/navigation.ts';
import { Icon } from '#components/icon.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { KEY_GROUPS } from '#lib/keys.ts';
import { useKeys } from '#lib/use-keys.ts';
import { useSessionState } from '#session/session-context.tsx';
import { KeyCaps } from './key-cap.tsx';
import styles from './search.module.css';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const KeySheet = lazy(async () => ({ default: (await import('./key-sheet.tsx')).KeySheet }));

interface SearchButtonProps {
  places: readonly NavigationItem[];
  /** A line of the sidebar, or a small button in a bar. */
  look: 'line' | 'bar';
}

/** In every shell, once: the way to the search and, by its key alone, to the sheet of keys. Both come when they are asked for. */
export function SearchButton({ places, look }: SearchButtonProps) {
  const [open, setOpen] = useState<'search' | 'keys' | null>(null);
  const scope = useScopeOfAddress();
  const close = useCallback(() => setOpen(null), []);
  useKeys('search', {
    open(event) {
      event.preventDefault();
      setOpen('search');
    },
    sheet: () => setOpen('keys'),
  });
  return (
    <>
      <button type="button" className={styles.button} data-look={look} title="Search" onClick={() => setOpen('search')}>
        <Icon name="search" />
        <span className={styles.word}>Search</span>
        <KeyCaps chord={KEY_GROUPS.search.keys.open.chords[0]} />
      </button>
      <Suspense>
        {open === 'search' && (
          <Palette scope={scope} places={places} onClose={close} onShowKeys={() => setOpen('keys')} />
        )}
        {open === 'keys' && <KeySheet onClose={close} />}
      </Suspense>
    </>
  );
}

/** A shell stands above the pages, so their parameters are not its own. */
function useScopeOfAddress(): CompanyScope | null {
  const ofPath = /^\/companies\/([^/]+)/i.exec(useLocation().pathname)?.[1]?.toLowerCase();
  const { role, userDetails } = useSessionState();
  if (role === 'MANAGER') {
    return ofPath === undefined ? null : { companyId: ofPath, isManager: true, base: `/companies/${ofPath}` };
  }
  return userDetails.companyId === null ? null : { companyId: userDetails.companyId, isManager: false, base: '' };
}
