import type { ReactNode } from 'react';
import { ArrowLeft, ArrowUpRight } from 'lucide-react';
import { readableHost } from '../foundation/format/names.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { TextLink } from '../ui/text-link.tsx';
import { isRegistered, StatusChip } from './own-domains.tsx';
import type { DomainDetail } from './use-domain.ts';
import { text } from './texts.ts';

interface DomainFrameProps {
  name: string;
  /** undefined: still loading, or the domain is not in this account. */
  domain: Pick<DomainDetail, 'status' | 'managed' | 'on_hold'> | undefined;
  children: ReactNode;
}

/** The screen of a domain: its name, its status and the way back to the list. */
export function DomainFrame({ name, domain, children }: DomainFrameProps) {
  const shown = readableHost(name);
  useTitle(shown);
  return (
    <div className="mx-auto grid w-full max-w-240 content-start gap-5 px-4 pt-6 pb-14 sm:px-6">
      <div>
        <BackLink to={pathTo('domains')}>{text('backToDomains')}</BackLink>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="text-[1.875rem] leading-9.5 font-semibold tracking-tight [overflow-wrap:anywhere]">
            {shown}
          </h1>
          {domain && <StatusChip status={domain.status} managed={domain.managed} isOnHold={domain.on_hold} />}
          {domain && isRegistered(domain.status) && (
            <a
              href={`https://${name}`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={text('openSite', { name: shown })}
              className="-ml-2.5 flex size-11 items-center justify-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
            >
              <ArrowUpRight size={20} aria-hidden="true" />
            </a>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}

interface DomainPartFrameProps {
  name: string;
  title: string;
  children: ReactNode;
}

/** A screen with one side of a domain; its link leads back to the domain. */
export function DomainPartFrame({ name, title, children }: DomainPartFrameProps) {
  const shown = readableHost(name);
  useTitle(`${title} · ${shown}`);
  return (
    <div className="mx-auto grid w-full max-w-200 content-start gap-5 px-4 pt-6 pb-14 sm:px-6">
      <div>
        <BackLink to={pathTo('domain', { domainName: name })}>{shown}</BackLink>
        <h1 className="mt-1 text-[1.875rem] leading-9.5 font-semibold tracking-tight">{title}</h1>
      </div>
      {children}
    </div>
  );
}

function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink to={to} className="inline-flex min-h-9 max-w-full items-center gap-1.5 text-sm">
      <ArrowLeft size={16} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </TextLink>
  );
}
