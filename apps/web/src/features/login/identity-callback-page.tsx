import { redirect, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { keepIntegration, loginPath } from '#lib/login-path.ts';
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
  return (
    <p className={styles.mode}>
      <title>Tieout</title>
      {`Mode ${parameters.get('mode') ?? ''}`}
    </p>
  );
}
