import { Link, NavLink, useLocation } from 'react-router';
import { Icon } from '#components/icon.tsx';
import { useSessionFlow } from '#lib/session-context.tsx';
import { withoutCell } from '#lib/without-cell.ts';
import type { NavigationItem } from '#app/navigation.ts';

interface ShellLinkProps {
  item: NavigationItem;
  className: string | undefined;
}

/** Addresses that others lie under without belonging to them: the home, and a company's own page. */
const EXACT = /^\/$|^\/companies\/[^/]+$/;

/** An entry of a navigation; NavLink sets aria-current, from which the style follows. */
export function ShellLink({ item, className }: ShellLinkProps) {
  return (
    <NavLink to={item.path} end={EXACT.test(item.path)} className={className ?? ''} title={item.label}>
      <Icon name={item.icon} />
      <span>{item.label}</span>
    </NavLink>
  );
}

/** What lies inside an entry, while the reader is in there. */
export function InsideLinks({ item, className }: ShellLinkProps) {
  const { pathname, search } = useLocation();
  const here = pathname.toLowerCase().replace(/\/$/, '');
  if (item.inside === undefined || (here !== item.path && !here.startsWith(`${item.path}/`))) return null;
  return item.inside.map(({ label, path }, index) => (
    <Link
      key={path}
      to={`${path}${withoutCell(search)}`}
      className={className}
      aria-current={here === path || (index === 0 && here === item.path) ? 'page' : undefined}
    >
      {label}
    </Link>
  ));
}

/** Every shell has one. */
export function LogoutButton({ className }: { className: string | undefined }) {
  const { logOut } = useSessionFlow();
  return (
    <button type="button" className={className} title="Logout" onClick={logOut}>
      <Icon name="logout" />
      <span>Logout</span>
    </button>
  );
}
