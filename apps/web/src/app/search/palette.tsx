import { useState } from 'react';
import type { NavigationItem } from '#app/navigation.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { PaletteDialog } from './palette-dialog.tsx';
import type { SearchItem } from './search-item.ts';
import { useActionItems, useCompaniesItems, useStatementActions } from './use-action-items.ts';
import { useCompanyItems } from './use-company-items.ts';

interface PaletteProps {
  /** The company looked at; null in a portfolio, and for who has none. */
  scope: CompanyScope | null;
  /** The navigation of this reader: nothing is found that it does not lead to. */
  places: readonly NavigationItem[];
  onClose: () => void;
  onShowKeys: () => void;
}

/** Search and actions for the whole application. */
export function Palette({ scope, places, onClose, onShowKeys }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const everywhere = [...useCompaniesItems(), ...useActionItems(onShowKeys)];
  const field = { typed, onType: setTyped, onClose };
  if (scope === null) {
    return <PaletteDialog {...field} items={[...screensAlone(places), ...everywhere]} />;
  }
  return <CompanyPalette {...field} scope={scope} places={places} everywhere={everywhere} />;
}

function screensAlone(places: readonly NavigationItem[]): SearchItem[] {
  return places.map(({ label, path, icon }) => ({ id: `screen ${path}`, kind: 'Screens', icon, label, to: path }));
}

interface CompanyPaletteProps {
  scope: CompanyScope;
  places: readonly NavigationItem[];
  everywhere: readonly SearchItem[];
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

function CompanyPalette({ scope, places, everywhere, ...field }: CompanyPaletteProps) {
  const ofCompany = useCompanyItems(scope, places, field.typed.trim() !== '');
  const ofStatements = useStatementActions(scope, places);
  return <PaletteDialog {...field} items={[...ofCompany, ...everywhere, ...ofStatements]} />;
}
