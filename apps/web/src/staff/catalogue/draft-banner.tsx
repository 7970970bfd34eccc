import { catalogue, discardCatalogueDraft } from '@homeport/contract/staff-catalogue';
import { absoluteTime } from '../../foundation/format/dates.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toaster.tsx';
import type { Draft } from './catalogue-data.ts';
import { text } from './texts.ts';

interface DraftBannerProps {
  draft: Draft;
  onContinue: () => void;
  onReview: () => void;
}

/** Changes that are not published yet, or are being published. */
export function DraftBanner({ draft, onContinue, onReview }: DraftBannerProps) {
  const discard = useMutation({
    ...mutation(discardCatalogueDraft, [catalogue]),
    onSuccess: () => showToast('ok', text('discarded')),
  });
  if (draft.state === 'publishing')
    return (
      <Banner tone="tide" live>
        {text('publishing')}
      </Banner>
    );
  const { number, revision, changed_by: editor, changed } = draft;
  const time = absoluteTime(new Date(changed));
  const actions = (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        busy={discard.isPending}
        onClick={() => discard.mutate({ body: { number, revision } })}
      >
        {text('discard')}
      </Button>
      <Button size="sm" onClick={onContinue}>
        {text('continue')}
      </Button>
      <Button size="sm" variant="primary" onClick={onReview}>
        {text('review')}
      </Button>
    </div>
  );
  return (
    <>
      <Banner tone="tide" action={actions}>
        {editor === null
          ? text('draftSaved', { time })
          : text('draftOf', { name: editor.name ?? editor.email, time })}
      </Banner>
      {discard.error && <ErrorAlert error={discard.error} />}
    </>
  );
}
