import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The least a login page on React can be: two fields, a button, and a state. */
function Login() {
  const [email, setEmail] = useState('');
  return createElement(
    'form',
    null,
    createElement('input', {
      type: 'email',
      value: email,
      onChange: (event: { target: { value: string } }) => setEmail(event.target.value),
    }),
    createElement('input', { type: 'password' }),
    createElement('button', { type: 'submit' }, 'Log in'),
  );
}

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(createElement(Login));
