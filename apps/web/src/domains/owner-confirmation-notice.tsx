import { resendOwnerConfirmation } from '@homeport/contract/domains';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { mayCall } from '../foundation/portal.ts';
import { ContactSupport } from '../foundation/layout/unreachable.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { calendarDay } from '../foundation/format/dates.ts';
import { showToast } from '../ui/toaster.tsx';
import { text } from './texts.ts';
import type { DomainDetail } from './use-domain.ts';

interface OwnerConfirmationNoticeProps {
  name: string;
  domain: DomainDetail;
}

/**
 * Asks the owner to confirm their email address, before and after the registry took the domain offline; says so where it did
 * for another reason.
 */
export function OwnerConfirmationNotice({ name, domain }: OwnerConfirmationNoticeProps) {
  const { owner_confirmation, confirm_by, on_hold, registrar, can_resend_confirmation } = domain;
  const resend = useMutation({
    ...mutation(resendOwnerConfirmation),
    onSuccess: () => showToast('ok', text('confirmationResent', { registrar: registrar ?? '' })),
    onError: (error) =>
      showToast(
        'bad',
        error instanceof ApiError && error.code === 'conflict'
          ? error.message
          : text('confirmationNotResent'),
      ),
  });
  const isPending = owner_confirmation === 'pending' && confirm_by !== null;
  if (on_hold && owner_confirmation !== 'pending' && owner_confirmation !== 'failed')
    return (
      <Banner tone="bad" action={<ContactSupport />}>
        {text('onHoldWhy')}
      </Banner>
    );
  if (registrar === null || (!isPending && !(on_hold && owner_confirmation === 'failed'))) return null;
  return (
    <Banner
      tone={on_hold ? 'bad' : 'warn'}
      action={
        can_resend_confirmation &&
        mayCall(resendOwnerConfirmation) && (
          <Button
            size="sm"
            busy={resend.isPending}
            onClick={() => resend.mutate({ params: { domain: name }, body: {} })}
          >
            {text('resendConfirmation')}
          </Button>
        )
      }
    >
      {on_hold || confirm_by === null
        ? text('ownerOnHold', { registrar })
        : text('ownerUnconfirmed', { registrar, day: calendarDay(new Date(confirm_by)) })}
    </Banner>
  );
}
