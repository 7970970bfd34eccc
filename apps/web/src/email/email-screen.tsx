import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { userDomains } from '@homeport/contract/domains';
import { userWebsites } from '@homeport/contract/hosting';
import { query } from '../foundation/http/query.ts';
import { Unreachable } from '../foundation/layout/unreachable.tsx';
import { useTitle } from '../foundation/layout/use-title.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { useAccount } from '../foundation/session/use-account.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CardSkeleton } from '../ui/skeleton.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { AdministrationCard, AllowanceCard } from './account-cards.tsx';
import { ConnectForm } from './connect-form.tsx';
import { canConnectAnother, connectableNames, mailPoll, mail, useConnectionToasts } from './queries.ts';
import type { MailAccount } from './queries.ts';
import { MailDomainCard } from './mail-domain-card.tsx';
import { text } from './texts.ts';

/** Email on the customer’s domains. */
export function EmailScreen() {
  useTitle(text('title'));
  const { state } = useAccount();
  if (state === 'newHosting') return <SetUpFirst />;
  return state === 'domainOnly' ? <MailOffer /> : <LoadedMail />;
}

function LoadedMail() {
  const { data, isError, refetch } = useQuery({
    ...mail(),
    refetchInterval: ({ state }) => mailPoll(state.data),
  });
  const names = useNamesToConnect(data);
  if (data !== undefined && names !== undefined) return <MailPage account={data} names={names} />;
  if (!isError) return <MailSkeleton />;
  return <Unreachable title={text('loadFailed')} onRetry={refetch} />;
}

/** The names that the form suggests; undefined until they are read, so that nothing moves when they come. */
function useNamesToConnect(account: MailAccount | undefined): readonly string[] | undefined {
  const websites = useQuery(query(userWebsites, {}));
  const owned = useQuery(query(userDomains, {}));
  const isWaiting = [websites, owned].some(
    ({ isPending, failureCount, fetchStatus }) =>
      isPending && failureCount === 0 && fetchStatus === 'fetching',
  );
  if (isWaiting || account === undefined) return undefined;
  const taken = account.domains.map(({ domain_name }) => domain_name);
  return connectableNames(websites.data?.all_websites ?? [], owned.data?.domains ?? [], taken);
}

function SetUpFirst() {
  return (
    <EmptyState
      level="h1"
      className="my-auto"
      icon={<Mail size={20} />}
      title={text('setupFirst')}
      action={
        <ButtonLink to={pathTo('home')} variant="primary">
          {text('setupNow')}
        </ButtonLink>
      }
    >
      <p>{text('setupFirstWhy')}</p>
    </EmptyState>
  );
}

interface MailPageProps {
  account: MailAccount;
  /** Of the form that connects another domain. */
  names: readonly string[];
}

/** Connected domains, the form that connects another one, and the account at the mail host. */
function MailPage({ account, names }: MailPageProps) {
  const { domains, allowance, box, username } = account;
  useConnectionToasts(domains);
  return (
    <MailFrame
      aside={
        <>
          {box !== null && username !== null && (
            <AdministrationCard account={account} box={box} username={username} />
          )}
          <AllowanceCard allowance={allowance} />
        </>
      }
    >
      {domains.map((domain) => (
        <MailDomainCard key={domain.domain_name} domain={domain} />
      ))}
      {canConnectAnother(allowance) ? (
        <ConnectForm
          key={domains.length}
          title={text(domains.length === 0 ? 'connectTitle' : 'connectAnother')}
          names={names}
          taken={domains.map(({ domain_name }) => domain_name)}
        />
      ) : (
        <AllowanceReached limit={allowance.domains ?? 0} />
      )}
    </MailFrame>
  );
}

function AllowanceReached({ limit }: { limit: number }) {
  return (
    <Banner
      tone="tide"
      action={
        <ButtonLink size="sm" to={pathTo('upgradePlan')}>
          {text('upgrade')}
        </ButtonLink>
      }
    >
      {limit === 0 ? text('noMailInPlan') : text('allowanceReached', { count: limit })}
    </Banner>
  );
}

/** For customers with domains but no hosting: the plans that include email, and the way back to the domains. */
function MailOffer() {
  return (
    <EmptyState
      level="h1"
      className="my-auto"
      icon={<Mail size={20} />}
      title={text('domainsOnly')}
      action={
        <>
          <ButtonLink to={pathTo('upgradePlan')} variant="primary">
            {text('seePlans')}
          </ButtonLink>
          <ButtonLink to={pathTo('domains')}>{text('openDomains')}</ButtonLink>
        </>
      }
    >
      <p>{text('domainsOnlyWhy')}</p>
    </EmptyState>
  );
}

function MailSkeleton() {
  return (
    <MailFrame aside={<CardSkeleton rows={3} kind="facts" />}>
      <p role="status" data-loading className="sr-only">
        {text('loading')}
      </p>
      <CardSkeleton rows={3} />
    </MailFrame>
  );
}

function MailFrame({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-280 px-4 pt-7 pb-14 sm:px-6">
      <h1 className="text-[2rem] leading-10 font-semibold tracking-tight">{text('title')}</h1>
      <p className="mt-1.5 max-w-150 text-ink-2">{text('lead')}</p>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div className="grid grid-cols-1 gap-5">{children}</div>
        {aside && <div className="grid grid-cols-1 gap-5">{aside}</div>}
      </div>
    </div>
  );
}
