import { Button } from '#components/controls/button.ts';

export function SubmitButton({ isPending, isActive }: { isPending: boolean; isActive: boolean }) {
  return (
    <Button type="submit" variant="filled" size="lg" fullWidth loading={isPending} disabled={!isActive}>
      Submit
    </Button>
  );
}
