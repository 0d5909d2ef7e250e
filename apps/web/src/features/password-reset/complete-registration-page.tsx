import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { warmConfig } from '#session/config.ts';
import { RequestReset } from './request-reset.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  warmConfig(context);
  return null;
}

export function Component() {
  const [page] = useSearchParams();
  return <RequestReset title="To complete registration" firstEmail={page.get('email') ?? ''} />;
}
