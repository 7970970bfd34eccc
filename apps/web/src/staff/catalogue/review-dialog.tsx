import { catalogue, publishCatalogue } from '@homeport/contract/staff-catalogue';
import { publicConfig } from '@homeport/contract/system';
import { usd } from '../../foundation/format/money.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { text as common } from '../texts.ts';
import { choiceLabel, type Draft, fieldOf } from './catalogue-data.ts';
import { text } from './texts.ts';

interface ReviewDialogProps {
  /** null: the dialog is closed. */
  draft: Draft | null;
  onClose: () => void;
}

/** What publishing changes, and for whom. */
export function ReviewDialog({ draft, onClose }: ReviewDialogProps) {
  return (
    <Dialog
      open={draft !== null}
      onClose={onClose}
      title={text('reviewTitle')}
      closeLabel={common('close')}
      wide
    >
      {draft && <Review draft={draft} onClose={onClose} />}
    </Dialog>
  );
}

function Review({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const publish = useMutation({
    ...mutation(publishCatalogue, [catalogue, publicConfig]),
    onSuccess: () => {
      onClose();
      showToast('ok', text('published'));
    },
  });
  const { number, revision, changes } = draft;
  if (changes.length === 0)
    return (
      <div className="grid gap-4">
        <p className="text-ink-2">{text('nothing')}</p>
        <div className="flex justify-end">
          <Button onClick={onClose}>{common('close')}</Button>
        </div>
      </div>
    );
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{text('reviewLead')}</p>
      <ul className="divide-y divide-line rounded-control border border-line">
        {changes.map((change) => (
          <ChangeRow key={fieldOf(change)} change={change} />
        ))}
      </ul>
      {publish.error && <ErrorAlert error={publish.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text('keepDraft')}</Button>
        <Button
          variant="primary"
          busy={publish.isPending}
          onClick={() => publish.mutate({ body: { number, revision } })}
        >
          {text('publish')}
        </Button>
      </div>
    </div>
  );
}

function ChangeRow({ change }: { change: Draft['changes'][number] }) {
  const values = { from: usd(change.from_cents), to: usd(change.to_cents) };
  return (
    <li className="grid gap-1 px-4 py-3 sm:grid-cols-[1fr_auto] sm:gap-4">
      <span className="font-semibold">{choiceLabel(change)}</span>
      <span className="tabular-nums sm:text-right">
        <span aria-hidden="true">{text('fromTo', values)}</span>
        <span className="sr-only">{text('fromToRead', values)}</span>
        <span className="block text-sm text-ink-3">{text('keptBy', { count: change.kept_by })}</span>
      </span>
    </li>
  );
}
