import { startOpenId } from '@tieout/contracts/openid.ts';
import { z } from 'zod';
import { randomUuid } from '#lib/random-uuid.ts';
import { IdentityError } from './identity-error.ts';

/** Where the popup tells the window that opened it how it went. Survives a provider that cuts the two windows apart. */
export const OPENID_CHANNEL = 'oidc';

/** Spec section 9: closed popups are looked for every two seconds, and an answer may come eight seconds after. */
const POLL_MS = 2000;
const GRACE_MS = 8000;

export const popupMessage = z.object({
  eventId: z.string(),
  customToken: z.string().optional(),
  error: z.string().optional(),
});
export type PopupMessage = z.output<typeof popupMessage>;

let cancelEarlier: (() => void) | null = null;

/** Signs in at the provider in a window of its own; resolves with the one-time token it ended in. */
export function signInByPopup(providerId: string): Promise<string> {
  cancelEarlier?.();
  const eventId = randomUuid();
  const query = new URLSearchParams({ provider: providerId, mode: 'popup', eventId });
  const popup = window.open(`${startOpenId.path}?${query.toString()}`, '_blank', 'popup,width=520,height=680');
  if (popup === null) return Promise.reject(identityError('auth/popup-blocked'));
  return waitForAnswer(popup, eventId);
}

function waitForAnswer(popup: Window, eventId: string): Promise<string> {
  const channel = new BroadcastChannel(OPENID_CHANNEL);
  let poll: ReturnType<typeof setInterval> | undefined;
  let grace: ReturnType<typeof setTimeout> | undefined;
  const answer = new Promise<string>((resolve, reject) => {
    cancelEarlier = () => {
      popup.close();
      reject(identityError('auth/cancelled-popup-request'));
    };
    channel.addEventListener('message', ({ data }: MessageEvent) => {
      const message = popupMessage.safeParse(data).data;
      if (message?.eventId !== eventId) return;
      if (message.customToken !== undefined) resolve(message.customToken);
      else reject(identityError(`openid/${message.error ?? 'internal-error'}`));
    });
    poll = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(poll);
      grace = setTimeout(() => reject(identityError('auth/popup-closed-by-user')), GRACE_MS);
    }, POLL_MS);
  });
  return answer.finally(() => {
    clearInterval(poll);
    clearTimeout(grace);
    channel.close();
  });
}

function identityError(code: string): IdentityError {
  return new IdentityError(code, code, undefined);
}
