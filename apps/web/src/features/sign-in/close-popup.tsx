import { FormCard } from '#components/form-card.tsx';
import card from '#components/form-card.module.css';
import { OPENID_CHANNEL, type PopupMessage } from '#session/identity/openid-popup.ts';
import { useOnce } from './use-once.ts';

/** Hands the answer to the window that opened this one, and closes. */
export function ClosePopup({ message: { eventId, customToken, error } }: { message: PopupMessage }) {
  useOnce(() => {
    // A token must not stay in the address of a window that might not close.
    window.history.replaceState(window.history.state, '', '/sign-in');
    const channel = new BroadcastChannel(OPENID_CHANNEL);
    channel.postMessage({ eventId, customToken, error } satisfies PopupMessage);
    channel.close();
    window.close();
  });
  return (
    <FormCard title="Signing you in">
      <p className={card.lead}>You can close this window.</p>
    </FormCard>
  );
}
