import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu, MenuButton } from '../../ui/menu.tsx';
import { useCan } from '../access.ts';
import { text as common } from '../texts.ts';
import { ExtendTrialForm } from './extend-trial-form.tsx';
import { GiveCreditForm } from './give-credit-form.tsx';
import { useGoodwill } from './goodwill.ts';
import { text } from './goodwill-texts.ts';

type Action = 'giveCredit' | 'extendTrial';

/** What can be given to a customer. Nothing for accounts on the team, and without the right. */
export function BillingActions({ customerId }: { customerId: string }) {
  const can = useCan();
  return can('goodwill') ? <ActionsMenu customerId={customerId} /> : null;
}

function ActionsMenu({ customerId }: { customerId: string }) {
  const { data } = useGoodwill(customerId);
  const [action, setAction] = useState<Action | null>(null);
  if (data === undefined || data.refusal !== null) return null;
  const close = () => setAction(null);
  return (
    <>
      <Menu
        label={text('actions')}
        triggerClassName={buttonClass({ size: 'sm' })}
        trigger={
          <>
            {text('actions')}
            <ChevronDown size={16} aria-hidden="true" />
          </>
        }
      >
        <MenuButton onSelect={() => setAction('giveCredit')}>{text('giveCredit')}</MenuButton>
        {data.trial.plan_name !== null && (
          <MenuButton onSelect={() => setAction('extendTrial')}>{text('extendTrial')}</MenuButton>
        )}
      </Menu>
      <Dialog
        open={action !== null}
        onClose={close}
        title={action === null ? '' : text(action)}
        closeLabel={common('close')}
      >
        {action === 'giveCredit' && (
          <GiveCreditForm customerId={customerId} mayGiveCents={data.may_give_cents} onClose={close} />
        )}
        {action === 'extendTrial' && (
          <ExtendTrialForm customerId={customerId} trial={data.trial} onClose={close} />
        )}
      </Dialog>
    </>
  );
}
