import { useQuery } from '@tanstack/react-query';
import type { Website } from '@homeport/contract/hosting';
import type { CallAnswer } from '@homeport/contract/call';
import type { deleteWarnings } from '@homeport/contract/website-deletion';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DeleteForm } from './delete-form.tsx';
import { text } from './deletion-texts.ts';
import { readableHost } from '../foundation/format/names.ts';
import { warningsOf } from '../hosting/index.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Banner } from '../ui/banner.tsx';
import { TextLink } from '../ui/text-link.tsx';

interface DeleteDialogProps {
  website: Website;
  /** What is to be deleted: the website's own name, or one of its aliases. */
  name: string;
  open: boolean;
  onClose: () => void;
  /** Called when it is deleted. */
  onDeleted: () => void;
}

/** Shows what is deleted along with a website or an alias, asks for confirmation and deletes it. */
export function DeleteDialog({ website, name, open, onClose, onDeleted }: DeleteDialogProps) {
  const host = readableHost(name);
  const isAlias = name !== website.website.ascii_name;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text(isAlias ? 'deleteAlias' : 'deleteWebsite', { host })}
      closeLabel={text('close')}
    >
      <Deletion website={website} name={name} onClose={onClose} onDeleted={onDeleted} />
    </Dialog>
  );
}

function Deletion({ website, name, onClose, onDeleted }: Omit<DeleteDialogProps, 'open'>) {
  const { data, error, isFetching, refetch } = useQuery(warningsOf(website.plesk_id, name));
  if (data !== undefined && !isFetching) {
    return (
      <>
        <DeleteWarning
          warnings={data}
          host={readableHost(name)}
          target={readableHost(website.website.ascii_name)}
        />
        {data.allowed ? (
          <DeleteForm
            website={website}
            name={name}
            backup={data.backup}
            onClose={onClose}
            onDeleted={onDeleted}
          />
        ) : (
          <Button onClick={onClose} className="justify-self-end">
            {text('close')}
          </Button>
        )}
      </>
    );
  }
  if (error && !isFetching) {
    return (
      <ErrorAlert error={error} onRetry={refetch}>
        {text('warningsFailed')}
      </ErrorAlert>
    );
  }
  return (
    <div role="status" className="grid min-h-40 content-start gap-2.5">
      <span className="sr-only">{text('loading')}</span>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-2/5" />
    </div>
  );
}

interface DeleteWarningProps {
  warnings: CallAnswer<typeof deleteWarnings>;
  /** What is to be deleted. */
  host: string;
  /** The website that an alias leads to. */
  target: string;
}

/** What is deleted along with it, or why it cannot be deleted. */
function DeleteWarning({ warnings, host, target }: DeleteWarningProps) {
  const { type, sub_websites, allowed, backup } = warnings;
  const count = sub_websites.length;
  if (!allowed && count === 0) {
    return (
      <Banner tone="warn">
        {text('legacyMain')} <TextLink to={pathTo('upgradePlan')}>{text('choosePlan')}</TextLink>
      </Banner>
    );
  }
  if (!allowed) {
    return (
      <>
        <Banner tone="warn">{text('othersFirst', { count })}</Banner>
        <Names websites={sub_websites} />
      </>
    );
  }
  return (
    <>
      <p className="text-ink-2">{type === 'alias' ? text('alias', { target }) : text(type)}</p>
      {count > 0 && (
        <>
          <Banner tone="warn">{text('goAlong', { count })}</Banner>
          <Names websites={sub_websites} />
        </>
      )}
      {backup === 'not_offered' && <Banner tone="warn">{text('noBackup', { host })}</Banner>}
      {backup !== undefined && backup !== 'not_offered' && (
        <p className="text-sm text-ink-3">{text(sentences[backup])}</p>
      )}
    </>
  );
}

const sentences = {
  taken_first: 'backup',
  unknown: 'backupUnknown',
  failed: 'backupFailed',
} as const;

function Names({ websites }: { websites: readonly { ascii_name: string }[] }) {
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {websites.map(({ ascii_name }) => (
        <li key={ascii_name} className="px-3.5 py-2 font-medium [overflow-wrap:anywhere]">
          {readableHost(ascii_name)}
        </li>
      ))}
    </ul>
  );
}
