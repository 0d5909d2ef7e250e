import type { BusinessModel } from '@tieout/contracts/people.ts';
import { Button } from '#components/controls/button.ts';
import { Dialog } from '#components/dialog.tsx';

interface BusinessModelDialogProps {
  model: BusinessModel;
  /** Somebody has changed the structure of the profit and loss report. */
  hasOwnStructure: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Says what another business model does to the reports before it is saved. */
export function BusinessModelDialog({ model, hasOwnStructure, onClose, onConfirm }: BusinessModelDialogProps) {
  return (
    <Dialog
      title={hasOwnStructure ? 'Your reports stay as they are' : 'This changes the rows of your reports'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" onClick={onConfirm}>
            Save business model
          </Button>
        </>
      }
    >
      {hasOwnStructure ? (
        <>
          <p>Your team has changed the structure of the profit and loss report, so none of it is restated.</p>
          <p>{`The next time the structure is published, accounts will be placed by the rules for ${model}.`}</p>
        </>
      ) : (
        <>
          <p>
            {`The profit and loss report switches to the standard structure for ${model}: rows and subtotals change for every ` +
              'month. Net profit and the books stay the same.'}
          </p>
          <p>What investors were shown stays as it was.</p>
        </>
      )}
    </Dialog>
  );
}
