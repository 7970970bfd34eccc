import { useId } from 'react';
import { accountEvents } from '@homeport/contract/account';
import { people, requireSecondFactor } from '@homeport/contract/people';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Card, CardBody } from '../ui/card.tsx';
import { Switch } from '../ui/switch.tsx';
import { showToast } from '../ui/toaster.tsx';
import { text } from './texts.ts';

/** Whether people without a second factor are kept out. */
export function FactorDemand({ isOn }: { isOn: boolean }) {
  const [labelId, whyId] = [useId(), useId()];
  const demand = useMutation({
    ...mutation(requireSecondFactor, [people, accountEvents]),
    onSuccess: (_, { body }) => showToast('ok', text(body.required ? 'factorOn' : 'factorOff')),
  });
  return (
    <Card>
      <CardBody>
        <div className="flex items-center justify-between gap-4">
          <div className="min-w-0">
            <div id={labelId} className="font-medium">
              {text('factor')}
            </div>
            <p id={whyId} className="text-sm text-ink-3">
              {text('factorWhy')}
            </p>
          </div>
          <Switch
            aria-labelledby={labelId}
            aria-describedby={whyId}
            checked={isOn}
            busy={demand.isPending}
            onSwitch={(required) => demand.mutate({ body: { required } })}
          />
        </div>
        {demand.error && <ErrorAlert error={demand.error} />}
      </CardBody>
    </Card>
  );
}
