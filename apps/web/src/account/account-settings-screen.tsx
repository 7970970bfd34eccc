import { useQuery } from '@tanstack/react-query';
import { userDetails } from '@homeport/contract/account';
import { ArrowLeft } from 'lucide-react';
import { query } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { staffHomeOf } from '../foundation/routing/resolve.ts';
import type { Account } from '../foundation/routing/account-state.ts';
import { useConfig } from '../foundation/config.ts';
import { useAccount } from '../foundation/session/use-account.ts';
import { useUser } from '../foundation/session/use-user.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { EmailCard, PasswordCard, SecondFactorsCard, SessionsCard } from '../auth/index.ts';
import { TextLink } from '../ui/text-link.tsx';
import { EventsCard } from './events-card.tsx';
import { HostingAccountCard } from './hosting-account-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { PaymentMethodResult } from './payment-method.tsx';
import { NotificationsCard } from './notification-settings.tsx';
import { PersonalDetailsCard } from './personal-details-card.tsx';
import { text } from './texts.ts';

/** Personal details, plan, invoices, email choices, sessions and account history. */
export function AccountSettingsScreen() {
  useTitle(text('title'));
  const { state, plan, panel } = useAccount();
  const details = useQuery(query(userDetails, {}));
  const user = useUser();
  return (
    <div className="mx-auto grid w-full max-w-200 gap-5 px-4 pt-6 pb-14 sm:px-6">
      <div>
        <BackLink state={state} />
        <h1 className="mt-1 text-[1.875rem] leading-9.5 font-semibold tracking-tight">{text('title')}</h1>
      </div>
      <PaymentMethodResult />
      {details.error && <ErrorAlert error={details.error} />}
      <PersonalDetailsCard details={details.data} serverLogin={panel?.details?.login} />
      {plan && <HostingAccountCard plan={plan} state={state} />}
      <InvoicesCard />
      <NotificationsCard />
      <EmailCard email={details.data?.email ?? user?.email ?? ''} />
      <PasswordCard email={details.data?.email ?? user?.email ?? ''} />
      <SecondFactorsCard />
      <SessionsCard />
      <EventsCard />
    </div>
  );
}

/** Back to what this person came from: the dashboard, the staff area, or the plan that is to be chosen or paid. */
function BackLink({ state }: { state: Account['state'] }) {
  const role = useUser()?.isadmin;
  const brandSlug = useConfig()?.brand_slug ?? '';
  const work = state === 'noPlan' || state === 'unpaid' ? staffHomeOf({ role, brandSlug }) : null;
  const label = work === null ? backLabels[state] : 'backToWork';
  return (
    <TextLink to={work ?? pathTo('home')} className="inline-flex min-h-9 items-center gap-1.5 text-sm">
      <ArrowLeft size={16} aria-hidden="true" />
      {text(label)}
    </TextLink>
  );
}

const backLabels = {
  noPlan: 'backToPlans',
  unpaid: 'backToPayment',
  domainOnly: 'backToDashboard',
  newHosting: 'backToDashboard',
  hosting: 'backToDashboard',
} as const satisfies Record<Account['state'], string>;
