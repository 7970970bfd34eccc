import { useState } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { checkServer, readServer, servers } from '@homeport/contract/staff-servers';
import { listOf, readableSize, wholeNumber } from '../../foundation/format/numbers.ts';
import { Time } from '../../foundation/format/time.tsx';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { LoadError } from '../load-error.tsx';
import { useStaffPath } from '../nav-items.ts';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { type ServerDialog, ServerDialogs } from './change-dialogs.tsx';
import { CheckList } from './check-list.tsx';
import { abilitiesOf, lateMessage, type Server, type StoredCheck, vendorName } from './server-facts.ts';
import { LastRead, Room, ServerChips } from './servers-screen.tsx';
import { text } from './texts.ts';

/** One panel server: how full it is, how it answers, and changes of it. */
export function ServerScreen() {
  return (
    <StaffScreen title={common('servers')} right="providers">
      {() => <Loaded />}
    </StaffScreen>
  );
}

function Loaded() {
  const { serverId = '' } = useParams();
  const path = useStaffPath();
  const { data, error, isFetching, refetch } = useQuery(
    query(readServer, { params: { server_id: serverId } }),
  );
  const back = (
    <TextLink
      to={path('staffServers')}
      className="inline-flex min-h-9 items-center gap-1.5 text-sm pointer-coarse:min-h-11"
    >
      <ArrowLeft size={16} aria-hidden="true" />
      {text('back')}
    </TextLink>
  );
  if (data === undefined && error !== null)
    return (
      <LoadError
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
        missing={text('missing')}
        action={back}
        level="h1"
      >
        {text('notLoaded')}
      </LoadError>
    );
  if (data === undefined)
    return (
      <div role="status">
        <span className="sr-only">{common('loading')}</span>
        <CardSkeleton rows={5} />
      </div>
    );
  return (
    <>
      <p className="mb-3">{back}</p>
      <ServerTitle server={data.server} />
      <div className="grid gap-5">
        <CheckNow server={data.server} />
        <Facts server={data.server} />
        <StoredChecks checks={data.checks} />
      </div>
    </>
  );
}

function ServerTitle({ server }: { server: Server }) {
  const [open, setOpen] = useState<{ dialog: ServerDialog; server: Server } | null>(null);
  const { state } = server;
  const button = (dialog: ServerDialog) => (
    <Button onClick={() => setOpen({ dialog, server })}>{text(dialog)}</Button>
  );
  return (
    <>
      <ScreenTitle
        lead={
          <span className="flex flex-wrap items-center gap-2">
            <ServerChips server={server} />
          </span>
        }
        aside={
          <div className="flex flex-wrap gap-2">
            {button('change')}
            {button('access')}
            {state === 'active' && button('drain')}
            {state === 'draining' && button('reopen')}
            {server.accounts === 0 && button('remove')}
          </div>
        }
      >
        {server.name}
      </ScreenTitle>
      <ServerDialogs
        open={open?.dialog ?? null}
        server={open?.server ?? server}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

/** What the state means, and a check that the person waits for. */
function CheckNow({ server }: { server: Server }) {
  const isDraft = server.state === 'draft';
  const check = useMutation({
    ...mutation(checkServer, [servers, readServer]),
    onSuccess: ({ saved }) => saved && isDraft && showToast('ok', text('nowUsed')),
  });
  return (
    <>
      {server.state !== 'active' && <Banner tone="tide">{text(isDraft ? 'draftWhy' : 'drainingWhy')}</Banner>}
      <div>
        <Button
          variant={isDraft ? 'primary' : 'secondary'}
          busy={check.isPending}
          onClick={() => check.mutate({ params: { server_id: server.id }, body: {} })}
        >
          {text(check.isPending ? 'checking' : isDraft ? 'checkDraft' : 'check')}
        </Button>
      </div>
      {check.error && <ErrorAlert error={check.error} messageFor={lateMessage} />}
      {check.data !== undefined && !check.isPending && (
        <Card aria-label={text('checkedTitle')}>
          <CardHead title={text('checkedTitle')} />
          {!check.data.saved && (
            <CardBody>
              <Banner tone="bad" live>
                {text('notPassed')}
              </Banner>
            </CardBody>
          )}
          <CheckList checks={check.data.checks} label={text('checkedTitle')} />
        </Card>
      )}
    </>
  );
}

const MIB = 1024 * 1024;

function Facts({ server }: { server: Server }) {
  const { capacity, warn_at_percent: percent, ipv6, panel, vendor } = server;
  const abilities = abilitiesOf(server);
  const facts: [label: string, value: ReactNode][] = [
    [
      text('room'),
      <>
        <Room server={server} />
        <p className="text-sm text-ink-3">
          {text('warnAt', { percent, accounts: Math.ceil((capacity * percent) / 100) })}
        </p>
      </>,
    ],
    [text('websites'), wholeNumber(server.websites)],
    [text('storage'), readableSize(server.storage_bytes / MIB)],
    [text('location'), `${server.location_label} (${text(server.location)})`],
    [text('panel'), panel ?? vendorName(vendor)],
    [
      text('address'),
      <>
        {server.url}
        {server.is_pinned && <p className="text-sm text-ink-3">{text('pinned')}</p>}
      </>,
    ],
    [text('ip'), listOf([server.ipv4, ...(ipv6 === null ? [] : [ipv6])])],
    [text('nameServers'), text('nameServersOf', { name: server.name_server })],
    [
      text('abilities'),
      abilities === undefined
        ? text('abilitiesUnknown')
        : abilities.length === 0
          ? text('noAbilities')
          : listOf(abilities),
    ],
    [text('reading'), <LastRead key="read" server={server} />],
    [text('added'), <Time key="added" iso={server.added} />],
  ];
  return (
    <Card aria-label={text('facts')}>
      <dl className="grid gap-x-5 gap-y-3 px-5 py-4 sm:grid-cols-[13rem_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className="min-w-0 tabular-nums [overflow-wrap:anywhere] max-sm:-mt-2.5 sm:max-w-md">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function StoredChecks({ checks }: { checks: readonly StoredCheck[] }) {
  return (
    <Card aria-label={text('checksTitle')}>
      <CardHead title={text('checksTitle')} detail={text('checksLead')} />
      {checks.length === 0 ? (
        <CardBody className="text-sm text-ink-2">{text('noChecks')}</CardBody>
      ) : (
        <CheckList checks={checks} label={text('checksTitle')} />
      )}
    </Card>
  );
}
