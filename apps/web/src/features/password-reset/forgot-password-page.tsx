import type { LoaderFunctionArgs } from 'react-router';
import { configQuery } from '#lib/config-query.ts';
import { warmQuery } from '#lib/warm-query.ts';
import { RequestReset } from './request-reset.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  warmQuery(context, configQuery());
  return null;
}

export function Component() {
  return <RequestReset title="Forgot password" firstEmail="" />;
}
