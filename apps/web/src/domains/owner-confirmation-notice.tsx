import { useMutation } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { domainDetail, resendOwnerConfirmation } from '@homeport/contract/domains';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation } from '../foundation/http/query.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { calendarDay } from '../ui/relative-time.ts';
import { showToast } from '../ui/toast-store.ts';
import { text } from './texts.ts';

interface OwnerConfirmationNoticeProps {
  name: string;
  domain: CallAnswer<typeof domainDetail>;
}

/** Tells the owner to confirm their address while the registry waits for it, and after it took the domain offline. */
export function OwnerConfirmationNotice({ name, domain }: OwnerConfirmationNoticeProps) {
  const { owner_confirmation, confirm_by, on_hold } = domain;
  const resend = useMutation({
    ...mutation(resendOwnerConfirmation),
    onSuccess: () => showToast('ok', text('confirmationResent')),
    onError: (error) =>
      showToast(
        'bad',
        error instanceof ApiError && error.code === 'conflict'
          ? error.message
          : text('confirmationNotResent'),
      ),
  });
  const isPending = owner_confirmation === 'pending' && confirm_by !== null;
  if (!isPending && !(on_hold && owner_confirmation === 'failed')) return null;
  return (
    <Banner
      tone={on_hold ? 'bad' : 'warn'}
      action={
        <Button
          size="sm"
          busy={resend.isPending}
          onClick={() => resend.mutate({ params: { domain: name }, body: {} })}
        >
          {text('resendConfirmation')}
        </Button>
      }
    >
      {on_hold || confirm_by === null
        ? text('ownerOnHold')
        : text('ownerUnconfirmed', { day: calendarDay(new Date(confirm_by)) })}
    </Banner>
  );
}
