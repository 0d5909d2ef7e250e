import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { findCompanyPeople } from '#access/company-people.ts';
import { reaches } from '#access/levels.ts';
import { recordChange } from '#access/record-change.ts';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { sendMail } from '#mail/outbox.ts';
import { monthEndMail } from '#mail/templates/month-end.ts';
import { readReadiness } from '#readiness/read-readiness.ts';
import { AppError } from '#server/app-error.ts';
import type { BatchWork } from './batch-tasks.ts';
import { selectName } from './batches.queries.ts';

/** A mail to whoever may do something about it, with what their month end waits for. */
export function remindOwners({ db, publicUrl }: { db: AppDb; publicUrl: string }): BatchWork {
  return ({ companyId, userId, requestId, context }) =>
    inContext(db, context, async (transaction) => {
      const { month, points } = await readReadiness(transaction, companyId);
      const open = points.filter(({ state }) => state !== 'done').map(({ text }) => text);
      if (open.length === 0) throw new AppError('conflict', 'There is nothing to remind them of: nothing is open.');
      const people = await findCompanyPeople(transaction, companyId);
      const owners = people.filter(
        ({ isManager, grantFor }) => !isManager && reaches(grantFor('settings').level, 'edit'),
      );
      if (owners.length === 0)
        throw new AppError('conflict', 'There is nobody to remind yet. Invite its founder first.');
      const companyName = await selectName(transaction, companyId);
      const label = month === null ? null : formatPeriodLabel(month);
      for (const { email, name } of owners) {
        const mail = monthEndMail({ name, companyName, month: label, open, link: `${publicUrl}/month-end` });
        await sendMail(transaction, { to: email, ...mail });
      }
      await recordChange(transaction, {
        companyId,
        actorUserId: userId,
        action: 'month-end.remind',
        subjectType: 'company',
        subjectId: companyId,
        after: { month, owners: owners.length, open },
        requestId,
      });
      return owners.length === 1 ? '1 owner has a mail.' : `${owners.length} owners have a mail.`;
    });
}
