import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LOGO_MAX_BYTES, type CompanyProfile } from '@tieout/contracts/account.ts';
import { useEffect, useState } from 'react';
import { offerUndo } from '#session/action-toasts.ts';
import { companyProfileQuery, deleteLogoMutation, logoQuery, uploadLogoMutation } from '#data/profile-queries.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { failureText } from '#lib/failure-text.ts';

export interface Logo {
  /** For an `img`; null without one, or until it has come. */
  picture: string | null;
  isBusy: boolean;
  problem: string | null;
  upload: (file: Blob) => void;
  remove: () => void;
}

const FAILED = 'The logo could not be saved. Try again in a moment.';

export function useLogo({ id, logoUrl }: CompanyProfile): Logo {
  const session = useSession();
  const queryClient = useQueryClient();
  const { data: stored = null } = useQuery(logoQuery(id, logoUrl));
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useMutation({
    ...uploadLogoMutation(id),
    onMutate: () => setProblem(null),
    onSuccess(company, file) {
      // What was just sent need not be asked for.
      queryClient.setQueryData(logoQuery(id, company.logoUrl).queryKey, file);
      queryClient.setQueryData(companyProfileQuery(id).queryKey, company);
      showToast(session, 'Logo saved.');
    },
    onError: (error) => setProblem(failureText(error, FAILED)),
  });
  const remove = useMutation({
    ...deleteLogoMutation(id),
    onMutate: () => setProblem(null),
    onSuccess(company) {
      queryClient.setQueryData(companyProfileQuery(id).queryKey, company);
      if (stored === null) showToast(session, 'Logo removed.');
      else offerUndo(session, 'Logo removed.', () => upload.mutate(stored));
    },
    onError: (error) => setProblem(failureText(error, FAILED)),
  });
  // At once what is on its way; the server may still refuse it, and then the one before is back.
  const shown = upload.isPending ? upload.variables : logoUrl === null ? null : stored;
  return {
    picture: usePicture(shown),
    isBusy: upload.isPending || remove.isPending,
    problem,
    upload(file) {
      if (file.size > LOGO_MAX_BYTES) setProblem('A logo can be up to 512 kB.');
      else upload.mutate(file);
    },
    remove: () => remove.mutate(),
  };
}

/** As an address with the picture in it: the content security policy lets no other kind of local address in. */
function usePicture(blob: Blob | null): string | null {
  const [read, setRead] = useState<{ blob: Blob; address: string } | null>(null);
  useEffect(() => {
    if (blob === null) return undefined;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setRead({ blob, address: reader.result });
    });
    reader.readAsDataURL(blob);
    return () => reader.abort();
  }, [blob]);
  return blob !== null && read?.blob === blob ? read.address : null;
}
