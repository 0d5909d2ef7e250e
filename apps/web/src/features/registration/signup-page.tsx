import { Link, useLocation, type LoaderFunctionArgs } from 'react-router';
import { FormCard } from '#components/form-card.tsx';
import card from '#components/form-card.module.css';
import { warmConfig } from '#session/config.ts';
import { loginPath } from '#session/login-path.ts';
import { RegistrationFields } from './registration-fields.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  warmConfig(context);
  return null;
}

export function Component() {
  const { search } = useLocation();
  return (
    <FormCard title="Registration">
      <RegistrationFields />
      <p className={card.foot}>
        Already use the product? <Link to={loginPath(search)}>Login</Link>
      </p>
    </FormCard>
  );
}
