import { useQuery } from '@tanstack/react-query';
import { readRecords } from '@homeport/contract/dns';
import { toHostname } from '@homeport/contract/fields';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { readableHost } from '../foundation/format/names.ts';
import { ApiError } from '../foundation/http/api-error.ts';
import { query } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { useTitle } from '../foundation/layout/use-title.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CardSkeleton } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { text } from './texts.ts';
import { ZoneEditor } from './zone-editor.tsx';

const readingMs = 1_500;
const savingMs = 2_000;
/** While the provider does not answer. */
const lateMs = 10_000;

/** The records of a domain. */
export function DnsScreen() {
  const { domainName: typed = '' } = useParams();
  const name = toHostname(typed) ?? typed;
  const { data, error, refetch } = useQuery({
    ...query(readRecords, { params: { domain: name } }),
    refetchInterval: ({ state }) => {
      if (state.data?.status === 'reading') return readingMs;
      const { state: change, message } = state.data?.change ?? {};
      if (change === 'saving' && message !== null) return lateMs;
      return change === 'saving' || change === 'saved' ? savingMs : false;
    },
  });
  const shown = readableHost(name);
  useTitle(text('titleOf', { name: shown }));
  return (
    <div className="mx-auto grid w-full max-w-250 content-start gap-5 px-4 pt-6 pb-14 sm:px-6">
      <div>
        <TextLink
          to={pathTo('domain', { domainName: name })}
          className="inline-flex min-h-9 items-center gap-1.5 text-sm"
        >
          <ArrowLeft size={16} aria-hidden="true" />
          {text('back', { name: shown })}
        </TextLink>
        <h1 className="mt-1 text-[1.875rem] leading-9.5 font-semibold tracking-tight">{text('title')}</h1>
      </div>
      {data?.status === 'ready' ? (
        <ZoneEditor key={name} domain={name} zone={data} />
      ) : data?.status === 'elsewhere' ? (
        <Elsewhere name={name} />
      ) : error instanceof ApiError && error.code === 'not_found' ? (
        <NotHere name={shown} />
      ) : error || data?.status === 'failed' ? (
        <ErrorAlert error={error} onRetry={refetch}>
          {data?.message ?? text('failed')}
        </ErrorAlert>
      ) : (
        <Loading reading={data === undefined ? null : data.host === 'panel' ? 'readingPanel' : 'reading'} />
      )}
    </div>
  );
}

function Loading({ reading }: { reading: 'reading' | 'readingPanel' | null }) {
  return (
    <div>
      <p role="status" className={reading === null ? 'sr-only' : 'mb-4 text-sm text-ink-2'}>
        {text(reading ?? 'loading')}
      </p>
      <CardSkeleton rows={6} kind="facts" />
    </div>
  );
}

function NotHere({ name }: { name: string }) {
  return (
    <Card>
      <EmptyState
        title={text('notHere', { name })}
        action={
          <ButtonLink to={pathTo('domains')} variant="primary">
            {text('toDomains')}
          </ButtonLink>
        }
      >
        <p>{text('notHereWhy')}</p>
      </EmptyState>
    </Card>
  );
}

function Elsewhere({ name }: { name: string }) {
  return (
    <Card>
      <EmptyState
        title={text('elsewhere')}
        action={
          <ButtonLink to={pathTo('domainNameservers', { domainName: name })} variant="primary">
            {text('toNameservers')}
          </ButtonLink>
        }
      >
        <p>{text('elsewhereWhy')}</p>
      </EmptyState>
    </Card>
  );
}
