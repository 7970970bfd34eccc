import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiKeys } from '@homeport/contract/api-keys';
import { ArrowLeft, KeyRound } from 'lucide-react';
import { query } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { useTitle } from '../foundation/layout/use-title.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CardSkeleton } from '../ui/skeleton.tsx';
import { GuideLink, TextLink } from '../ui/text-link.tsx';
import { KeyList } from './key-list.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { text } from './texts.ts';

/** The API keys of the customer: create, copy once, revoke. */
export function ApiKeysScreen() {
  useTitle(text('title'));
  const list = useQuery(query(apiKeys, {}));
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const keys = list.data?.keys;
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
          {keys !== undefined && keys.length > 0 && create}
        </div>
        <p className="mt-1 text-ink-2">{text('lead')}</p>
        <GuideLink href="/api/docs" about={text('title')}>
          {text('documentation')}
        </GuideLink>
      </div>
      {list.error && (
        <ErrorAlert error={list.error} onRetry={list.refetch} busy={list.isFetching}>
          {text('loadFailed')}
        </ErrorAlert>
      )}
      {keys === undefined && !list.error && <CardSkeleton rows={3} />}
      {keys?.length === 0 && (
        <Card>
          <EmptyState icon={<KeyRound size={20} />} title={text('none')} action={create}>
            {text('noneWhy')}
          </EmptyState>
        </Card>
      )}
      {keys !== undefined && keys.length > 0 && <KeyList keys={keys} />}
      <NewKeyDialog
        open={isCreating}
        onClose={() => setCreating(false)}
        onCreated={(created) => {
          setCreating(false);
          setSecret(created);
        }}
      />
      <SecretDialog secret={secret} onSaved={() => setSecret(null)} />
    </div>
  );
}
