import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { type PlannedMailRecord, previewMail } from '@homeport/contract/email';
import { readableHost } from '../foundation/format/names.ts';
import { query } from '../foundation/http/query.ts';
import { POLL_MS } from '../foundation/operation-state.ts';
import { Banner } from '../ui/banner.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { text } from './zone-preview-texts.ts';

type Action = 'connect' | 'disconnect';
type Preview = CallAnswer<typeof previewMail>;

/** What connecting or disconnecting a domain changes in its zone. */
export interface ZonePreviewState {
  host: string;
  preview: Preview | undefined;
  /** It is not known yet. */
  isPending: boolean;
}

/** @param name undefined: of no domain yet */
export function useZonePreview(name: string | undefined, action: Action): ZonePreviewState | undefined {
  const { data, isError } = useQuery({
    ...query(previewMail, { query: { domain_name: name ?? '', action } }),
    enabled: name !== undefined,
    // Records can be changed on other screens and at the registrar.
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.status === 'reading' && POLL_MS,
  });
  if (name === undefined) return undefined;
  const preview = data ?? (isError ? failed : undefined);
  const isPending = preview === undefined || preview.status === 'reading';
  return { host: readableHost(name), preview, isPending };
}

const failed: Preview = { status: 'failed', zone: null, read: null, changes: [], replaces_own: false };

/** Says beforehand which records of the zone go, and which come. */
export function ZonePreview({ state, action }: { state: ZonePreviewState; action: Action }) {
  const { host, preview, isPending } = state;
  if (preview === undefined || isPending)
    return (
      <p role="status" className="text-sm text-ink-3 [overflow-wrap:anywhere]">
        {text('reading', { host })}
      </p>
    );
  const { status, changes, replaces_own } = preview;
  if (status === 'elsewhere') return action === 'connect' ? <Note>{text('elsewhere', { host })}</Note> : null;
  if (status === 'failed') return <Note>{text('failed', { host })}</Note>;
  if (changes.length === 0) return <Note>{text('unchanged', { host })}</Note>;
  return (
    <div className="grid gap-3">
      {replaces_own && (
        <Banner tone="warn" live>
          <span className="[overflow-wrap:anywhere]">{text('moves', { host })}</span>
        </Banner>
      )}
      <Groups changes={changes} action={action} host={host} />
    </div>
  );
}

function Note({ children }: { children: string }) {
  return <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{children}</p>;
}

interface GroupsProps {
  changes: readonly PlannedMailRecord[];
  action: Action;
  host: string;
}

/** What is lost first: connecting replaces records and adds some, disconnecting removes those and brings others back. */
function Groups({ changes, action, host }: GroupsProps) {
  const isConnecting = action === 'connect';
  const first = changes.filter(({ removed, added }) =>
    isConnecting ? removed.length > 0 : added.length > 0,
  );
  const others = changes.filter((change) => !first.includes(change));
  return (
    <>
      {!isConnecting && first.every(({ type }) => type !== 'MX') && (
        <Note>{text('nothingBack', { host })}</Note>
      )}
      <div className="overflow-hidden rounded-control border border-line">
        <Group
          title={text(isConnecting ? 'replaced' : 'restored', { count: first.length })}
          changes={first}
        />
        <Group title={text(isConnecting ? 'added' : 'removed', { count: others.length })} changes={others} />
      </div>
      {isConnecting && <p className="text-sm text-ink-3">{text('undo')}</p>}
    </>
  );
}

function Group({ title, changes }: { title: string; changes: readonly PlannedMailRecord[] }) {
  if (changes.length === 0) return null;
  return (
    <Disclosure
      title={<span className="text-sm">{title}</span>}
      className="not-first:border-t not-first:border-line"
    >
      <ul role="list" className="grid gap-3 px-5 pb-4">
        {changes.map((change) => (
          <PlannedRecord key={`${change.name} ${change.type}`} change={change} />
        ))}
      </ul>
    </Disclosure>
  );
}

function PlannedRecord({ change: { name, type, removed, added, later } }: { change: PlannedMailRecord }) {
  return (
    <li className="grid gap-1 text-sm">
      <p className="font-medium [overflow-wrap:anywhere]">
        {name === '' ? text('proof') : <span translate="no">{name}</span>}{' '}
        <span className="text-ink-3">{type}</span>
      </p>
      <Values label={text('goes')} values={removed} tone="text-bad" />
      <Values
        label={text('comes')}
        values={added}
        tone="text-ok"
        note={later ? text(added.length === 0 ? 'later' : 'laterToo') : undefined}
      />
    </li>
  );
}

interface ValuesProps {
  label: string;
  values: readonly string[];
  tone: string;
  note?: string | undefined;
}

function Values({ label, values, tone, note }: ValuesProps) {
  if (values.length === 0 && note === undefined) return null;
  return (
    <div className="grid gap-x-2 sm:grid-cols-[4.5rem_1fr]">
      <span className="text-ink-3">{label}</span>
      <span className="grid min-w-0">
        {values.map((value) => (
          <span
            key={value}
            translate="no"
            className={`font-mono text-xs leading-5 [overflow-wrap:anywhere] ${tone}`}
          >
            {value}
          </span>
        ))}
        {note !== undefined && <span className="text-ink-3">{note}</span>}
      </span>
    </div>
  );
}
