import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { accountEvents } from '@homeport/contract/account';
import { createWebhook, webhooks } from '@homeport/contract/webhooks';
import { ArrowLeft, Webhook } from 'lucide-react';
import { mutation, query, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { useTitle } from '../foundation/layout/use-title.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CardSkeleton } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { SigningSecretDialog } from './signing-secret-dialog.tsx';
import { text } from './texts.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookList } from './webhook-list.tsx';

/** The webhooks of the customer. */
export function WebhooksScreen() {
  useTitle(text('title'));
  const list = useQuery(query(webhooks, {}));
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const all = list.data?.webhooks;
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {text('create')}
    </Button>
  );
  return (
    <div className="mx-auto grid w-full max-w-200 grid-cols-1 gap-5 px-4 pt-6 pb-14 sm:px-6">
      <div>
        <TextLink to={pathTo('accountSettings')} className="inline-flex min-h-9 items-center gap-1.5 text-sm">
          <ArrowLeft size={16} aria-hidden="true" />
          {text('backToAccount')}
        </TextLink>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h1 className="text-[1.875rem] leading-9.5 font-semibold tracking-tight">{text('title')}</h1>
          {all !== undefined && all.length > 0 && create}
        </div>
        <p className="mt-1 text-ink-2">{text('lead')}</p>
      </div>
      {list.error && (
        <ErrorAlert error={list.error} onRetry={list.refetch} busy={list.isFetching}>
          {text('loadFailed')}
        </ErrorAlert>
      )}
      {all === undefined && !list.error && <CardSkeleton rows={3} />}
      {all?.length === 0 && (
        <Card>
          <EmptyState icon={<Webhook size={20} />} title={text('none')} action={create}>
            {text('noneWhy')}
          </EmptyState>
        </Card>
      )}
      {all !== undefined && all.length > 0 && <WebhookList webhooks={all} onSecret={setSecret} />}
      <NewWebhookDialog
        open={isCreating}
        onClose={() => setCreating(false)}
        onCreated={(created) => {
          setCreating(false);
          setSecret(created);
        }}
      />
      <SigningSecretDialog secret={secret} onSaved={() => setSecret(null)} />
    </div>
  );
}

interface NewWebhookDialogProps {
  open: boolean;
  onClose: () => void;
  onCreated: (secret: string) => void;
}

function NewWebhookDialog({ open, onClose, onCreated }: NewWebhookDialogProps) {
  const create = useMutation({
    ...mutation(createWebhook, [webhooks, accountEvents]),
    onSuccess: ({ secret }) => onCreated(secret),
  });
  const close = () => {
    create.reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={text('create')} closeLabel={text('close')}>
      <WebhookForm
        webhook={{ url: '', topics: [] }}
        submitLabel={text('create')}
        busy={create.isPending}
        error={create.error}
        onSubmit={(body) => create.mutate({ body })}
        onClose={close}
      />
    </Dialog>
  );
}
