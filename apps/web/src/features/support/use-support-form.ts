import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import type { SupportReceipt } from '@tieout/contracts/support.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { useForm, type FormErrors, type TextValues } from '#components/form/use-form.ts';
import { useOnline } from '#lib/use-online.ts';
import { sendErrorText, THANKS } from './support-messages.ts';
import { authorOf, forgetUnsent, keepUnsent, takeUnsent } from './unsent-texts.ts';

interface SupportForm<F extends string, TBody> {
  /** Under which a text that could not be sent is kept. */
  name: string;
  empty: TextValues<F>;
  check: (values: TextValues<F>) => FormErrors<TextValues<F>>;
  mutation: UseMutationOptions<SupportReceipt, Error, TBody>;
  bodyOf: (values: TextValues<F>) => TBody;
  /** Where the sender goes afterwards. */
  goesTo: string;
}

/** What the three screens share: the toast, the way on, and a text that is never lost. */
export function useSupportForm<F extends string, TBody>(options: SupportForm<F, TBody>) {
  const { name, empty, check, mutation, bodyOf, goesTo } = options;
  const session = useSession();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [author] = useState(() => authorOf(session.getState()));
  const [first] = useState(() => takeUnsent(name, author, empty));
  const form = useForm(first, check);
  // `isPending` is told a moment later, and ends before the page has gone: the second click of a double click meets neither.
  const isSending = useRef(false);
  const { isPending, mutate } = useMutation({
    ...mutation,
    async onSuccess() {
      forgetUnsent(name);
      showToast(session, THANKS);
      await navigate(goesTo);
    },
    onError(error) {
      isSending.current = false;
      if (error instanceof ApiError && error.status === 401) keepUnsent(name, author, form.values);
      showToast(session, sendErrorText(error), true);
    },
  });
  return {
    ...form,
    isValid: Object.values(form.errors).every((message) => message === undefined),
    isPending,
    canSend: isOnline,
    onSubmit: (event: Parameters<typeof form.submit>[0]) =>
      form.submit(event, (values) => {
        if (isSending.current) return;
        isSending.current = true;
        mutate(bodyOf(values));
      }),
  };
}
