import { Logo } from '#components/logo.tsx';
import { LoginScreen } from './login-screen.tsx';

export function Component() {
  return <LoginScreen head={<Logo height={28} />} />;
}
