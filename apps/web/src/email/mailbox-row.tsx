import type { ListedMailbox } from '@homeport/contract/mailboxes';
import { mailHosts } from '@homeport/contract/mail-settings';
import { ArrowUpRight, Ellipsis } from 'lucide-react';
import { readableSize, wholeNumber } from '../foundation/format/numbers.ts';
import { readableHost } from '../foundation/format/names.ts';
import { ButtonAnchor, Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Menu, MenuButton, MenuSeparator } from '../ui/menu.tsx';
import { Progress } from '../ui/progress.tsx';
import { text } from './address-texts.ts';
import { MailboxCopyState } from './mailbox-copy-state.tsx';

export type MailboxAction = 'setUp' | 'copy' | 'password' | 'quota' | 'delete';

interface MailboxRowProps {
  domainName: string;
  mailbox: ListedMailbox;
  onChoose: (action: MailboxAction) => void;
}

/** One mailbox: its address, its use, the way into webmail and the menu with everything else. */
export function MailboxRow({ domainName, mailbox, onChoose }: MailboxRowProps) {
  const { name, state } = mailbox;
  const address = `${name}@${readableHost(domainName)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span translate="no" className="font-medium [overflow-wrap:anywhere]">
            {address}
          </span>
          <MailboxState mailbox={mailbox} />
        </span>
        <MailboxUse mailbox={mailbox} address={address} />
        {mailbox.copy && (
          <MailboxCopyState copy={mailbox.copy} address={address} onOpen={() => onChoose('copy')} />
        )}
      </div>
      {state === 'deleting' ? (
        <Button
          size="sm"
          aria-label={text('tryDeleteOf', { address })}
          aria-haspopup="dialog"
          onClick={() => onChoose('delete')}
        >
          {text('tryDelete')}
        </Button>
      ) : (
        state !== 'creating' && (
          <div className="flex items-center gap-1">
            <ButtonAnchor
              size="sm"
              href={`https://${mailHosts(domainName).webmail}`}
              aria-label={text('openWebmailOf')}
            >
              {text('openWebmail')}
              <ArrowUpRight size={16} aria-hidden="true" />
            </ButtonAnchor>
            <MailboxMenu address={address} onChoose={onChoose} />
          </div>
        )
      )}
    </li>
  );
}

function MailboxMenu({ address, onChoose }: Pick<MailboxRowProps, 'onChoose'> & { address: string }) {
  return (
    <Menu
      label={text('actionsOf', { address })}
      trigger={<Ellipsis size={18} aria-hidden="true" />}
      triggerClassName="flex size-10 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
    >
      <MenuButton onSelect={() => onChoose('setUp')}>{text('setUp')}</MenuButton>
      <MenuButton onSelect={() => onChoose('copy')}>{text('copyFrom')}</MenuButton>
      <MenuButton onSelect={() => onChoose('password')}>{text('changePassword')}</MenuButton>
      <MenuButton onSelect={() => onChoose('quota')}>{text('changeQuota')}</MenuButton>
      <MenuSeparator />
      <MenuButton onSelect={() => onChoose('delete')}>{text('deleteMailbox')}</MenuButton>
    </Menu>
  );
}

function MailboxState({ mailbox: { state, suspended } }: Pick<MailboxRowProps, 'mailbox'>) {
  if (state !== 'active')
    return (
      <Chip tone="tide" dot>
        {text(state)}
      </Chip>
    );
  return suspended ? <Chip tone="warn">{text('suspended')}</Chip> : null;
}

function MailboxUse({ mailbox, address }: Pick<MailboxRowProps, 'mailbox'> & { address: string }) {
  const { used_mb, quota_mb, daily_limit, sent_today } = mailbox;
  const percent = used_mb === null || quota_mb === null ? null : (used_mb / quota_mb) * 100;
  const used = used_mb === null ? null : readableSize(used_mb);
  const limit = quota_mb === null ? null : readableSize(quota_mb);
  const parts = [
    used === null
      ? text('notMeasured')
      : limit === null
        ? text('usedNoLimit', { used })
        : text('usedOf', { used, limit }),
    ...(daily_limit === null || sent_today === 0
      ? []
      : [text('sentToday', { sent: wholeNumber(sent_today), limit: wholeNumber(daily_limit) })]),
  ];
  return (
    <>
      <span className="text-sm text-ink-3 tabular-nums">{parts.join(' · ')}</span>
      {percent !== null && (
        <Progress
          label={text('storageOf', { address })}
          percent={percent}
          tone={percent >= 90 ? 'warn' : 'tide'}
          className="max-w-60"
        />
      )}
    </>
  );
}
