import { useQuery } from '@tanstack/react-query';
import type { Website } from '@homeport/contract/hosting';
import { Fault } from '../../foundation/layout/fault.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeleteForm } from './delete-form.tsx';
import { DeleteWarning } from './delete-warning.tsx';
import { text } from './deletion-texts.ts';
import { readableHost } from '../../foundation/host-name.ts';
import { warningsOf } from '../queries.ts';

interface DeleteDialogProps {
  website: Website;
  /** What is to be deleted: the website's own name, or one of its aliases. */
  name: string;
  open: boolean;
  onClose: () => void;
  /** It is gone. */
  onDeleted: () => void;
}

/** Says what goes along, asks once more, and deletes. */
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
      <Fault error={error} onRetry={refetch}>
        {text('warningsFailed')}
      </Fault>
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
