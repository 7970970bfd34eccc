import { useState } from 'react';
import { accountEvents } from '@homeport/contract/account';
import {
  changeWebhook,
  removeWebhook,
  rotateWebhookSecret,
  type WebhookAnswer,
  webhooks as allWebhooks,
} from '@homeport/contract/webhooks';
import { Time } from '../foundation/format/time.tsx';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { showToast } from '../ui/toaster.tsx';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import { text } from './texts.ts';
import { WebhookForm } from './webhook-form.tsx';

interface WebhookListProps {
  webhooks: readonly WebhookAnswer[];
  /** There is a new signing secret to show. */
  onSecret: (secret: string) => void;
}

/** The webhooks with their state. */
export function WebhookList({ webhooks, onSecret }: WebhookListProps) {
  const [opened, setOpened] = useState<{ webhook: WebhookAnswer; to: 'edit' | 'remove' | 'rotate' } | null>(
    null,
  );
  const close = () => setOpened(null);
  const asked = (to: 'edit' | 'remove' | 'rotate') => (opened?.to === to ? opened.webhook : null);
  return (
    <Card aria-label={text('list')}>
      <CardHead title={text('list')} />
      <ul className="divide-y divide-line">
        {webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onEdit={() => setOpened({ webhook, to: 'edit' })}
            onRotate={() => setOpened({ webhook, to: 'rotate' })}
            onRemove={() => setOpened({ webhook, to: 'remove' })}
          />
        ))}
      </ul>
      <EditDialog webhook={asked('edit')} onClose={close} />
      <RotateDialog
        webhook={asked('rotate')}
        onClose={close}
        onSecret={(secret) => {
          close();
          onSecret(secret);
        }}
      />
      <RemoveDialog webhook={asked('remove')} onClose={close} />
    </Card>
  );
}

const hostOf = (url: string): string => URL.parse(url)?.host ?? url;

interface WebhookRowProps {
  webhook: WebhookAnswer;
  onEdit: () => void;
  onRotate: () => void;
  onRemove: () => void;
}

function WebhookRow({ webhook, onEdit, onRotate, onRemove }: WebhookRowProps) {
  const { id, url, topics, failing_since, disabled } = webhook;
  const host = hostOf(url);
  return (
    <li className="grid gap-2 px-5 py-3.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 font-mono text-sm font-medium break-all">{url}</span>
        {disabled !== null ? (
          <Chip tone="bad">{text('disabled')}</Chip>
        ) : failing_since !== null ? (
          <Chip tone="warn">{text('failing')}</Chip>
        ) : (
          <Chip tone="ok">{text('working')}</Chip>
        )}
      </div>
      <p className="text-sm text-ink-3">{topics.map((topic) => text(topic)).join(', ')}</p>
      {disabled !== null && (
        <p className="text-sm text-ink-2">{text(failing_since === null ? 'endedWhy' : 'disabledWhy')}</p>
      )}
      {disabled === null && failing_since !== null && (
        <p className="text-sm text-ink-2">
          {text('failingSince')} <Time iso={failing_since} />
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <TextLink
          to={pathTo('webhookDeliveries', { webhookId: id })}
          aria-label={text('logOf', { host })}
          className="mr-2 inline-flex min-h-9 items-center text-sm"
        >
          {text('log')}
        </TextLink>
        <Button size="sm" aria-label={text('editOf', { host })} onClick={onEdit}>
          {text('edit')}
        </Button>
        <Button size="sm" onClick={onRotate}>
          {text('rotate')}
        </Button>
        <Button size="sm" aria-label={text('removeOf', { host })} onClick={onRemove}>
          {text('remove')}
        </Button>
      </div>
    </li>
  );
}

interface RowDialogProps {
  /** null: closed. */
  webhook: WebhookAnswer | null;
  onClose: () => void;
}

function EditDialog({ webhook, onClose }: RowDialogProps) {
  const change = useMutation({
    ...mutation(changeWebhook, [allWebhooks, accountEvents]),
    onSuccess: () => {
      showToast('ok', text('saved'));
      onClose();
    },
  });
  const close = () => {
    change.reset();
    onClose();
  };
  return (
    <Dialog open={webhook !== null} onClose={close} title={text('editTitle')} closeLabel={text('close')}>
      {webhook && (
        <WebhookForm
          webhook={{ url: webhook.url, topics: [...webhook.topics] }}
          submitLabel={text(webhook.disabled === null ? 'save' : 'switchOn')}
          busy={change.isPending}
          error={change.error}
          onSubmit={(body) => change.mutate({ params: { id: webhook.id }, body })}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

function RotateDialog({
  webhook,
  onClose,
  onSecret,
}: RowDialogProps & { onSecret: (secret: string) => void }) {
  const rotate = useMutation({
    ...mutation(rotateWebhookSecret, [allWebhooks, accountEvents]),
    onSuccess: ({ secret }) => onSecret(secret),
  });
  return (
    <ConfirmationDialog
      open={webhook !== null}
      title={text('rotateTitle')}
      lead={text('rotateLead')}
      submitLabel={text('rotate')}
      request={rotate}
      onSubmit={() => webhook && rotate.mutate({ params: { id: webhook.id }, body: {} })}
      onClose={onClose}
    />
  );
}

function RemoveDialog({ webhook, onClose }: RowDialogProps) {
  const remove = useMutation({
    ...mutation(removeWebhook, [allWebhooks, accountEvents]),
    onSuccess: () => {
      showToast('ok', text('removed'));
      onClose();
    },
  });
  return (
    <ConfirmationDialog
      open={webhook !== null}
      title={text('removeTitle', { host: webhook === null ? '' : hostOf(webhook.url) })}
      lead={text('removeLead')}
      submitLabel={text('remove')}
      request={remove}
      onSubmit={() => webhook && remove.mutate({ params: { id: webhook.id } })}
      onClose={onClose}
    />
  );
}
