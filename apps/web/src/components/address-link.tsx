import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface AddressLinkProps {
  /** A path of this application or any web address, as the configuration of the installation says. */
  to: string;
  className?: string | undefined;
  /** For a page of ours that is read beside a form: leaving would lose what was typed. */
  opensNewTab?: boolean;
  children: ReactNode;
}

export function AddressLink({ to, className, opensNewTab = false, children }: AddressLinkProps) {
  const path = ownPath(to);
  if (path !== null) {
    return (
      <Link to={path} className={className} {...(opensNewTab && { target: '_blank' })}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} className={className} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** The path when the address is served by this application; then no page load is needed. */
function ownPath(address: string): string | null {
  const url = URL.parse(address, window.location.origin);
  if (url === null || url.origin !== window.location.origin) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
