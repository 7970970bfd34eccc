import { useMutation } from '@tanstack/react-query';
import { hostingPlans, startDomainPlan } from '@homeport/contract/account';
import { panelAccounts } from '@homeport/contract/hosting';
import { mutation } from '../../app/http/query.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { text } from '../start-texts.ts';

/** A place on the panel for customers who have domains alone; the account set-up follows by itself. */
export function FreeDomainPlan() {
  const { mutate, data, isError, isPending } = useMutation(
    mutation(startDomainPlan, [hostingPlans, panelAccounts]),
  );
  const begun = data?.status === 'success';
  return (
    <Card>
      <CardHead
        title={text('freeDomainTitle')}
        detail={text('freeDomainLead')}
        actions={
          <Button busy={isPending || begun} onClick={() => mutate({ body: {} })}>
            {text('freeDomainManage')}
          </Button>
        }
      />
      <p role="status" className="px-5 py-3 text-sm text-bad empty:hidden">
        {(isError || data?.status === 'error') && text('freeDomainFailed')}
      </p>
    </Card>
  );
}
