import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@tieout/contracts/account.ts';
import { meQuery } from '#data/me-queries.ts';
import { setNumberFormat } from '#lib/number-format-setting.ts';
import { changeProfileMutation, profileQuery, type ProfileChange } from '#data/profile-queries.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast, type Session } from '#session/session.ts';
import { writeUserDetails } from '#lib/storage.ts';
import { failureText } from '#lib/failure-text.ts';

const FAILED = 'Your profile could not be saved. Your changes are still here; try again in a moment.';

export function useSaveProfile(onSaved: () => void): { save: (changes: ProfileChange) => void; isSaving: boolean } {
  const session = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...changeProfileMutation(),
    onSuccess(profile) {
      queryClient.setQueryData(profileQuery().queryKey, profile);
      void queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
      setNumberFormat(profile.numberFormat, session.getState().sessionKey);
      rename(session, profile);
      onSaved();
      showToast(session, 'Profile saved.');
    },
    onError: (error) => showToast(session, failureText(error, FAILED), true),
  });
  return { save: mutate, isSaving: isPending };
}

/** The stored details name the person until the next start-up reads them anew. */
function rename(session: Session, { firstName, lastName }: Profile): void {
  const userDetails = { ...session.getState().userDetails, userName: `${firstName} ${lastName}`.trim() };
  writeUserDetails(userDetails);
  session.update({ userDetails });
}
