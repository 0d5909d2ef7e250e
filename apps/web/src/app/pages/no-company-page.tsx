import { Page } from '#components/page.tsx';

export function Component() {
  return (
    <Page title="No company" width="text">
      <p>You belong to no company any more. Ask the person who invited you.</p>
    </Page>
  );
}
