import { useQuery } from '@tanstack/react-query';
import { type Mailbox, mailboxSetupLink } from '@homeport/contract/mailboxes';
import { mailPorts } from '@homeport/contract/mail-settings';
import { query } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { ButtonAnchor } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useMailboxes } from './address-queries.ts';
import { text } from './address-texts.ts';

interface SetUpPhoneProps {
  domainName: string;
  mailbox: Mailbox;
  /** As people read it. */
  address: string;
  onClose: () => void;
}

/** Leads a phone to the settings of a mailbox by a QR code, and lists them. */
export function SetUpPhone({ domainName, mailbox, address, onClose }: SetUpPhoneProps) {
  return (
    <Dialog open onClose={onClose} title={text('setUpTitle', { address })} closeLabel={text('close')}>
      <p className="text-ink-2">{text('setUpLead')}</p>
      <SetupCode domainName={domainName} name={mailbox.name} address={address} />
      <Disclosure title={text('setUpManual')} className="-mx-5">
        <ManualSettings domainName={domainName} address={mailbox.address} />
      </Disclosure>
    </Dialog>
  );
}

function SetupCode({ domainName, name, address }: { domainName: string; name: string; address: string }) {
  const { data, error, refetch } = useQuery({
    ...query(mailboxSetupLink, { params: { domain: domainName, name } }),
    // Each reading makes another link.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (error) return <ErrorAlert error={error} onRetry={refetch} />;
  return (
    <>
      <div className="flex justify-center">
        {data ? (
          <QrCode value={data.url} label={text('setUpQr', { address })} />
        ) : (
          <span role="status">
            <span className="sr-only">{text('setUpMaking')}</span>
            <Skeleton className="size-48" />
          </span>
        )}
      </div>
      <p className="text-sm text-ink-3">{text('setUpExpires')}</p>
      {data && (
        <ButtonAnchor size="sm" href={data.url} className="justify-self-start">
          {text('setUpDownload')}
        </ButtonAnchor>
      )}
    </>
  );
}

/** What to enter by hand. The server has its own name here, which its certificate is for. */
function ManualSettings({ domainName, address }: { domainName: string; address: string }) {
  const server = useMailboxes(domainName).data?.server ?? '';
  const [imap] = mailPorts.imap;
  const [smtp] = mailPorts.smtp;
  return (
    <div className="grid gap-2 px-5 pt-1">
      <dl className="divide-y divide-line rounded-control border border-line">
        <Setting label={text('username')} value={address} />
        <Setting
          label={text('incoming')}
          value={server}
          detail={text('portSecurity', { port: String(imap.port) })}
        />
        <Setting
          label={text('outgoing')}
          value={server}
          detail={text('portSecurity', { port: String(smtp.port) })}
        />
      </dl>
      <p className="text-sm text-ink-3">{text('setUpAutomatic')}</p>
    </div>
  );
}

function Setting({ label, value, detail }: { label: string; value: string; detail?: string }) {
  return (
    <div className="py-1.5 pr-3 pl-3.5">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="flex items-center gap-3">
        <span className="min-w-0 flex-1 font-mono text-sm [overflow-wrap:anywhere]">
          {value}
          {detail !== undefined && <span className="block font-sans text-ink-3">{detail}</span>}
        </span>
        <CopyButton value={value} label={text('copy', { what: label })} copiedLabel={text('copied')} />
      </dd>
    </div>
  );
}
