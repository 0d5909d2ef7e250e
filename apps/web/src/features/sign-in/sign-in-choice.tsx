import { Link, useLocation } from 'react-router';
import card from '#components/form-card.module.css';
import { FormCard } from '#components/form-card.tsx';
import { Icon } from '#components/icon.tsx';
import { useConfig } from '#session/config.ts';
import { signInErrorText } from '#session/identity/identity-messages.ts';
import { loginPath } from '#session/login-path.ts';
import { ProviderButton } from './provider-button.tsx';
import styles from './sign-in.module.css';
import { useSignIn } from './use-sign-in.ts';

/** Every way in that this installation has, and what went wrong with the last one. */
export function SignInChoice({ failure = null }: { failure?: string | null }) {
  const { search } = useLocation();
  const { openIdProviders } = useConfig();
  const { mutate, error, isPending } = useSignIn();
  const sentence = error === null ? failure : signInErrorText(error);
  return (
    <FormCard title="Sign in">
      <div role="alert">
        {sentence !== null && !isPending && (
          <p className={styles.failure}>
            <Icon name="warning" className={styles.icon} />
            {sentence}
          </p>
        )}
      </div>
      {openIdProviders.length === 0 ? (
        <p className={card.lead}>No external sign-in is set up here.</p>
      ) : (
        <div className={styles.providers}>
          {openIdProviders.map((provider) => (
            <ProviderButton key={provider.id} provider={provider} onPopup={() => mutate({ popupAt: provider.id })} />
          ))}
        </div>
      )}
      <p className={card.foot}>
        <Link to={loginPath(search)}>Log in with email and password</Link>
      </p>
    </FormCard>
  );
}
