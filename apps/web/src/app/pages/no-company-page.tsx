import { Page } from '#components/page.tsx';

export function Component() {
  return (
    <Page title="No company" width="text">
      <p>You no longer belong to a company. Ask the person who invited you.</p>
    </Page>
  );
}
