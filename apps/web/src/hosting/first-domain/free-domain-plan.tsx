import { useMutation } from '@tanstack/react-query';
import { hostingPlans, startDomainPlan } from '@homeport/contract/account';
import { panelAccounts } from '@homeport/contract/hosting';
import { useNavigate } from 'react-router';
import { mutation } from '../../foundation/http/query.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { text } from '../start-texts.ts';

/** Starts the free plan, which manages domains and includes no hosting. */
export function FreeDomainPlan() {
  const navigate = useNavigate();
  const { mutate, data, isError, isPending } = useMutation({
    ...mutation(startDomainPlan, [hostingPlans, panelAccounts]),
    onSuccess: ({ status }) => {
      if (status === 'success') void navigate(pathTo('domains'));
    },
  });
  const begun = data?.status === 'success';
  return (
    <Card>
      <CardHead
        title={text('setupDomainAccount')}
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
