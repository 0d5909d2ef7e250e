import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useConfig } from '#session/config.ts';

interface AddressLinkProps {
  /** A path of this application or any web address, as the configuration of the installation says. */
  to: string;
  className?: string | undefined;
  /** For a page of ours that is read beside a form: leaving would lose what was typed. */
  opensNewTab?: boolean;
  children: ReactNode;
}

export function AddressLink({ to, className, opensNewTab = false, children }: AddressLinkProps) {
  const path = ownPath(to, useConfig().publicUrl);
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

/**
 * The path when the address is served by this application; then no page load is needed. Its public name counts as well:
 * opened by another one, an absolute link would lead to a host where nobody is signed in.
 */
function ownPath(address: string, publicUrl: string): string | null {
  const url = URL.parse(address, window.location.origin);
  if (url === null) return null;
  const isOurs = url.origin === window.location.origin || url.origin === URL.parse(publicUrl)?.origin;
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : null;
}
