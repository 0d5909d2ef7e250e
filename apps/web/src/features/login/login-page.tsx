import type { LoaderFunctionArgs } from 'react-router';
import { Logo } from '#components/logo.tsx';
import { configQuery } from '#lib/config-query.ts';
import { warmQuery } from '#lib/warm-query.ts';
import { LoginScreen } from './login-screen.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  warmQuery(context, configQuery());
  return null;
}

export function Component() {
  return <LoginScreen head={<Logo height={28} />} />;
}
