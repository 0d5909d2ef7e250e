import { NavLink } from 'react-router';
import { Icon } from '#components/icon.tsx';
import { useSessionFlow } from '#lib/session-context.tsx';
import type { NavigationItem } from '#app/navigation.ts';

interface ShellLinkProps {
  item: NavigationItem;
  className: string | undefined;
}

/** An entry of a navigation; NavLink sets aria-current, from which the style follows. */
export function ShellLink({ item, className }: ShellLinkProps) {
  return (
    <NavLink to={item.path} end={item.path === '/'} className={className ?? ''} title={item.label}>
      <Icon name={item.icon} />
      <span>{item.label}</span>
    </NavLink>
  );
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
