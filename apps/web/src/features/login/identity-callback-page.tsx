import { Link, redirect, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import card from '#components/form-card.module.css';
import { FormCard } from '#components/form-card.tsx';
import { keepIntegration, loginPath } from '#session/login-path.ts';
import styles from './identity-callback-page.module.css';

/** Where the identity provider's mails lead: /firebase-callback?mode=…&oobCode=… (spec section 2). */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(request.url);
  const mode = searchParams.get('mode');
  if (mode === 'resetPassword')
    return redirect(keepIntegration(withCode('/complete-reset', searchParams.get('oobCode')), search));
  // The spec spells this mode so; the right spelling counts as any other mode.
  if (mode === 'veirfyEmail') return redirect(loginPath(search));
  return null;
}

function withCode(path: string, code: string | null): string {
  return code === null ? path : `${path}?${new URLSearchParams({ oobCode: code }).toString()}`;
}

export function Component() {
  const [parameters] = useSearchParams();
  const search = `?${parameters.toString()}`;
  return (
    <FormCard title="This link cannot be opened">
      <p className={card.lead}>
        Part of the address is missing; your mail program may have cut the link off. Open it in the mail again, or ask
        for a new one.
      </p>
      <p className={styles.mode}>{`Mode ${parameters.get('mode') ?? ''}`}</p>
      <p className={card.foot}>
        <Link to={loginPath(search)}>Login</Link> ·{' '}
        <Link to={keepIntegration('/forgot-password', search)}>Get a new password</Link>
      </p>
    </FormCard>
  );
}
