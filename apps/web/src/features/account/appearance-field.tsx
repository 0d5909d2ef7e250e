import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@tieout/contracts/account.ts';
import { Segments } from '#components/segments.tsx';
import { changeProfileMutation, profileQuery } from '#data/profile-queries.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { useColorScheme } from '#theme/use-color-scheme.ts';
import styles from './account.module.css';

const CHOICES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const;

/** Holds at once, as one sees whether it is right; the profile takes it along to other browsers. */
export function AppearanceField({ profile }: { profile: Profile }) {
  const { colorScheme, setColorScheme } = useColorScheme();
  const session = useSession();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    ...changeProfileMutation(),
    onSuccess: ({ theme }) => {
      queryClient.setQueryData(profileQuery().queryKey, (known) => ({ ...(known ?? profile), theme }));
    },
    onError: () =>
      showToast(session, 'The appearance changed in this browser only; it could not be saved to your profile.', true),
  });
  return (
    <div className={styles.wide}>
      <Segments
        label="Appearance"
        choices={CHOICES}
        value={colorScheme}
        onChange={(theme) => {
          setColorScheme(theme);
          mutate({ theme });
        }}
      />
      <p className={styles.help}>Saved right away, for every browser you sign in from.</p>
    </div>
  );
}
