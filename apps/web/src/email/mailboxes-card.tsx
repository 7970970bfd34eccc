import { Suspense, useState } from 'react';
import { Inbox, Plus } from 'lucide-react';
import type { Mailbox } from '@homeport/contract/mailboxes';
import { lazyPart } from '../foundation/lazy-part.tsx';
import { readableHost } from '../foundation/format/names.ts';
import { readableSize } from '../foundation/format/numbers.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { MailboxList } from './address-queries.ts';
import { text } from './address-texts.ts';
import { type MailboxAction, MailboxRow } from './mailbox-row.tsx';

const AddMailbox = lazyPart(async () => ({ default: (await import('./add-mailbox.tsx')).AddMailbox }));
const MailboxDialogs = lazyPart(async () => ({
  default: (await import('./mailbox-dialogs.tsx')).MailboxDialogs,
}));

/** What a customer wants to do with a mailbox. */
export interface ChosenMailbox {
  action: MailboxAction;
  mailbox: Mailbox;
}

/** The mailboxes of a domain, and the button that adds one. */
export function MailboxesCard({ list }: { list: MailboxList }) {
  const { domain_name: name, mailboxes, storage } = list;
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<ChosenMailbox | null>(null);
  const add = (
    <Button
      variant={mailboxes.length === 0 ? 'primary' : 'secondary'}
      size={mailboxes.length === 0 ? 'md' : 'sm'}
      aria-haspopup="dialog"
      onClick={() => setAdding(true)}
    >
      <Plus size={16} aria-hidden="true" />
      {text('addMailbox')}
    </Button>
  );
  return (
    <Card aria-label={text('mailboxes')}>
      {mailboxes.length === 0 ? (
        <EmptyState icon={<Inbox size={20} />} title={text('noMailboxes')} action={add}>
          <p className="[overflow-wrap:anywhere]">{text('noMailboxesWhy', { host: readableHost(name) })}</p>
        </EmptyState>
      ) : (
        <>
          <CardHead
            title={text('mailboxes')}
            detail={storage.assigned_mb > 0 && assignedText(storage)}
            actions={add}
          />
          <ul role="list" className="divide-y divide-line">
            {mailboxes.map((mailbox) => (
              <MailboxRow
                key={mailbox.name}
                domainName={name}
                mailbox={mailbox}
                onChoose={(action) => setChosen({ action, mailbox })}
              />
            ))}
          </ul>
        </>
      )}
      <Suspense>
        {adding && <AddMailbox list={list} onClose={() => setAdding(false)} />}
        {chosen && <MailboxDialogs domainName={name} chosen={chosen} onClose={() => setChosen(null)} />}
      </Suspense>
    </Card>
  );
}

function assignedText({ assigned_mb, total_mb }: MailboxList['storage']): string {
  return text('assigned', { assigned: readableSize(assigned_mb), total: readableSize(total_mb) });
}
