import type { DomainStatus } from '@homeport/contract/domains';
import { WriteToSupport } from '../foundation/layout/support.tsx';
import { Banner } from '../ui/banner.tsx';
import { text } from './texts.ts';

/** What there is to know about a domain that is not simply registered. */
export function DomainNotice({ status }: { status: DomainStatus }) {
  if (status === 'registered') return null;
  if (status === 'pending' || status === 'registration_requested') {
    return (
      <Banner tone="tide" live>
        {text(`${status}Why`)}
      </Banner>
    );
  }
  return (
    <Banner tone={status === 'expired' ? 'bad' : 'warn'} action={<WriteToSupport />}>
      {text(`${status}Why`)}
    </Banner>
  );
}
