import { Fragment } from 'react';
import { classNames } from '#components/class-names.ts';
import { ACCOUNT, type NavigationItem } from '#app/navigation.ts';
import { InsideLinks, LogoutButton, ShellLink } from './shell-link.tsx';
import styles from './side-shell.module.css';

/** All entries in a column, comments, Account and Logout at its foot. */
export function SideNav({ items }: { items: readonly NavigationItem[] }) {
  return (
    <nav className={styles.nav} aria-label="Main">
      {items
        .filter(({ hasUnread }) => hasUnread !== true)
        .map((item) => (
          <Fragment key={item.path}>
            <ShellLink item={item} className={classNames(styles.item, item.inside && styles.parent)} />
            <InsideLinks item={item} className={styles.inside} />
          </Fragment>
        ))}
      <span className={styles.gap} />
      {items
        .filter(({ hasUnread }) => hasUnread === true)
        .map((item) => (
          <ShellLink key={item.path} item={item} className={styles.item} />
        ))}
      <ShellLink item={ACCOUNT} className={styles.item} />
      <LogoutButton className={styles.item} />
    </nav>
  );
}
