import { Link, useLocation } from 'react-router';
import { AddressLink } from '#components/address-link.tsx';
import { classNames } from '#components/class-names.ts';
import { Icon } from '#components/icon.tsx';
import { useConfig } from '#session/config.ts';
import { keepIntegration } from '#session/login-path.ts';
import { useSessionState } from '#session/session-context.tsx';
import { isSignedIn } from '#session/session.ts';
import { footerRules } from '#app/footer-rules.ts';
import styles from './footer.module.css';

interface FooterProps {
  layout: 'centred' | 'content' | 'full';
  /** The page above it may grow by what the configuration adds: until that is there it would only jump. */
  waitsForConfig?: boolean;
}

/** Whether it shows, and what it holds, is footer-rules.ts. */
export function Footer({ layout, waitsForConfig = false }: FooterProps) {
  const state = useSessionState();
  const { pathname, search } = useLocation();
  const { termsUrl, privacyUrl } = useConfig();
  const rules = footerRules({ userType: state.roleType, isSignedIn: isSignedIn(state), path: pathname });
  if (!rules.isVisible) return null;
  const isWaiting = waitsForConfig && state.config === null;
  return (
    <footer className={classNames(styles.footer, styles[layout], isWaiting && styles.waiting)}>
      <div className={styles.inside}>
        {rules.hasHelp && (
          <p className={styles.help}>
            <Icon name="help" /> Something unclear? We answer within 48 hours.
          </p>
        )}
        <ul className={styles.links}>
          <li>
            <AddressLink to={termsUrl}>Terms</AddressLink>
          </li>
          <li>
            <AddressLink to={privacyUrl}>Privacy</AddressLink>
          </li>
          {rules.hasContactUs && (
            <li>
              <Link to="/contact-us">Contact us</Link>
            </li>
          )}
          <li>
            <Link to={keepIntegration(rules.reportBugPath, search)}>Report a bug</Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}
