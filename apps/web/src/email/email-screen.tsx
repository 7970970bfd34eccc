import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { pathTo } from '../foundation/routing/paths.ts';
import { Unreachable } from '../foundation/layout/unreachable.tsx';
import { useAccount } from '../foundation/session/use-account.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { MailOffer } from './mail-offer.tsx';
import { MailPage } from './mail-page.tsx';
import { MailSkeleton } from './mail-skeleton.tsx';
import { mailPoll } from './mail-view.ts';
import { mail } from './queries.ts';
import { text } from './texts.ts';

/** Mail on one's own domains. */
export function EmailScreen() {
  useTitle(text('title'));
  const { state } = useAccount();
  if (state === 'newHosting') return <SetUpFirst />;
  return state === 'domainOnly' ? <MailOffer /> : <MailOfCustomer />;
}

function MailOfCustomer() {
  const { data, isError, refetch } = useQuery({
    ...mail(),
    refetchInterval: ({ state }) => mailPoll(state.data),
  });
  if (data !== undefined) return <MailPage account={data} />;
  if (!isError) return <MailSkeleton />;
  return <Unreachable title={text('loadFailed')} onRetry={refetch} />;
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
