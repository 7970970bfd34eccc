import { useQuery } from '@tanstack/react-query';
import { userDetails } from '@homeport/contract/account';
import { ArrowLeft } from 'lucide-react';
import { query } from '../app/http/query.ts';
import { Refusal } from '../app/refusal.tsx';
import { pathTo } from '../app/routing/paths.ts';
import { useAccount } from '../app/use-account.ts';
import { useTitle } from '../app/use-title.ts';
import { SignedInPlaces } from '../auth/signed-in-places.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { EventsCard } from './events-card.tsx';
import { HostingAccountCard } from './hosting-account-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { MethodOutcome } from './method-outcome.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { PersonalDetailsCard } from './personal-details-card.tsx';
import { text } from './texts.ts';

/** Who one is here, what one pays for and has paid, what one is mailed about, and what happened. */
export function AccountSettingsScreen() {
  useTitle(text('title'));
  const { state, plan, panel } = useAccount();
  const details = useQuery(query(userDetails, {}));
  return (
    <div className="mx-auto grid w-full max-w-200 gap-5 px-4 pt-6 pb-14 sm:px-6">
      <div>
        <TextLink to={pathTo('home')} className="inline-flex min-h-9 items-center gap-1.5 text-sm">
          <ArrowLeft size={16} aria-hidden="true" />
          {text('backToDashboard')}
        </TextLink>
        <h1 className="mt-1 text-[1.875rem] leading-9.5 font-semibold tracking-tight">{text('title')}</h1>
      </div>
      <MethodOutcome />
      {details.error && <Refusal error={details.error} />}
      <PersonalDetailsCard details={details.data} serverLogin={panel?.details?.login} />
      {plan && <HostingAccountCard plan={plan} withHosting={state === 'hosting'} />}
      <InvoicesCard />
      <NotificationsCard />
      <SignedInPlaces />
      <EventsCard />
    </div>
  );
}
