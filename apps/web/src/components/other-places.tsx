import { Fragment } from 'react';
import { Link } from 'react-router';
import type { CompanyScope } from '#data/company-scope.ts';
import { carryFile } from '#lib/carried-file.ts';
import styles from './other-places.module.css';

const PLACES = {
  books: { path: '/data-sources', name: 'a ledger, trial balance or chart of accounts' },
  bank: { path: '/data-sources/bank', name: 'a bank or card statement' },
  'open-items': { path: '/data-sources/open-items', name: 'an ageing report' },
} as const;
type Place = keyof typeof PLACES;

interface OtherPlacesProps {
  scope: CompanyScope;
  here: Place;
  /** One that was not taken here goes along. */
  file: File | null;
}

/** From each page that takes files to the others. */
export function OtherPlaces({ scope, here, file }: OtherPlacesProps) {
  const others = (Object.keys(PLACES) as Place[]).filter((place) => place !== here);
  return (
    <p className={styles.places}>
      {file === null ? 'You have something else? ' : `Take ${file.name} along: it is `}
      {others.map((place, index) => (
        <Fragment key={place}>
          {index > 0 && ' or '}
          <Link to={`${scope.base}${PLACES[place].path}`} onClick={() => file !== null && carryFile(place, file)}>
            {file === null && index === 0 ? capitalised(PLACES[place].name) : PLACES[place].name}
          </Link>
        </Fragment>
      ))}
      .
    </p>
  );
}

function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
