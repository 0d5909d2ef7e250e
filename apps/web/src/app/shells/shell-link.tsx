import { Link, useLocation } from 'react-router';
import { Icon } from '#components/icon.tsx';
import { useSessionFlow } from '#session/session-context.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { withoutCell } from '#data/without-cell.ts';
import { addressOf, isHere, type NavigationItem } from '#app/navigation.ts';

interface ShellLinkProps {
  item: NavigationItem;
  className: string | undefined;
}

/** An entry of a navigation; the style of the current one follows from aria-current. */
export function ShellLink({ item, className }: ShellLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to={item.path}
      className={className}
      title={item.label}
      aria-current={isHere(item, pathname) ? 'page' : undefined}
    >
      <Icon name={item.icon} />
      <span>{item.label}</span>
      {item.hasUnread === true && <UnreadBadge path={item.path} />}
    </Link>
  );
}

/** What lies inside an entry, while the reader is in there. */
export function InsideLinks({ item, className }: ShellLinkProps) {
  const { pathname, search } = useLocation();
  if (item.inside === undefined || !isHere(item, pathname)) return null;
  const first = addressOf(pathname) === item.path ? item.inside[0] : undefined;
  const here = item.inside.find((each) => isHere(each, pathname)) ?? first;
  return item.inside.map(({ label, path }) => (
    <Link
      key={path}
      to={`${path}${withoutCell(search)}`}
      className={className}
      aria-current={path === here?.path ? 'page' : undefined}
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
