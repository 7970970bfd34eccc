import type { ReactNode } from 'react';
import { mailHosts, mailPorts } from '@homeport/contract/mail-settings';
import { ArrowUpRight } from 'lucide-react';
import { readableHost } from '../foundation/format/names.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { CopyRow } from '../ui/fact-row.tsx';
import { text } from './texts.ts';

const protocols = ['imap', 'pop3', 'smtp'] as const;

interface ConnectionSettingsProps {
  domainName: string;
  /** A hint below the settings. */
  children?: ReactNode;
}

/** Servers and ports for email apps, and the links to webmail and the administration. */
export function ConnectionSettings({ domainName, children }: ConnectionSettingsProps) {
  const hosts = mailHosts(domainName);
  return (
    <Disclosure title={text('settings')}>
      <div className="divide-y divide-line border-t border-line">
        {protocols.map((protocol) => (
          <CopyRow
            key={protocol}
            label={text(protocol)}
            value={
              <>
                {hosts.server}
                <span className="block font-sans text-sm text-ink-3">{portsOf(protocol)}</span>
              </>
            }
            control={
              <CopyButton
                value={hosts.server}
                label={text('copy', { what: `${text(protocol)} ${hosts.server}` })}
                copiedLabel={text('copied')}
              />
            }
          />
        ))}
        <CopyRow label={text('webmail')} value={<ExternalLink host={hosts.webmail} />} />
        <CopyRow label={text('mailAdministration')} value={<ExternalLink host={hosts.administration} />} />
        <p className="px-5 py-3 text-sm break-words text-ink-3">
          {text('settingsLead', { host: readableHost(domainName) })}
          {children !== undefined && <span className="mt-2 block">{children}</span>}
        </p>
      </div>
    </Disclosure>
  );
}

function portsOf(protocol: (typeof protocols)[number]): string {
  const [first, second] = mailPorts[protocol].map(({ port, security }) =>
    text('port', { port: String(port), security }),
  );
  return text('ports', { first: first ?? '', second: second ?? '' });
}

function ExternalLink({ host }: { host: string }) {
  return (
    <a
      href={`https://${host}`}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-9 items-center gap-1 text-tide-ink underline-offset-3 hover:underline"
    >
      {host}
      <span className="sr-only">{text('opensInTab')}</span>
      <ArrowUpRight size={16} aria-hidden="true" />
    </a>
  );
}
