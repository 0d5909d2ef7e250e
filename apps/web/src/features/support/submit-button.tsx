import { Button } from '@mantine/core';

export function SubmitButton({ isPending, isActive }: { isPending: boolean; isActive: boolean }) {
  return (
    <Button type="submit" variant="filled" size="lg" fullWidth loading={isPending} disabled={!isActive}>
      Submit
    </Button>
  );
}
