import { useQuery } from '@tanstack/react-query';
import { readRecords } from '@homeport/contract/dns';
import { Network } from 'lucide-react';
import { DnsLinks } from '../../dns/index.ts';
import { useConfig } from '../../foundation/config.ts';
import { listOf } from '../../foundation/format/numbers.ts';
import { query } from '../../foundation/http/query.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { HubCard } from '../../ui/hub-card.tsx';
import { NameserversChip } from '../nameservers-card.tsx';
import type { DomainDetail } from '../use-domain.ts';
import { useNameservers } from '../use-nameservers.ts';
import { DnssecRow } from './dnssec-row.tsx';
import { text } from './texts.ts';

interface DnsCardProps {
  name: string;
  domain: DomainDetail;
}

/** Which nameservers answer for a domain, and whether they are live. */
export function DnsCard({ name, domain }: DnsCardProps) {
  const config = useConfig();
  const { data } = useNameservers(name);
  const isOurs = domain.nameserver === config?.brand_slug;
  const { data: records } = useQuery({
    ...query(readRecords, { params: { domain: name } }),
    enabled: !isOurs,
  });
  const isPanel = !isOurs && records?.host === 'panel';
  return (
    <HubCard
      icon={<Network size={20} />}
      title={text('dns')}
      badge={data && <NameserversChip answer={data} />}
      actions={
        <>
          {(isOurs || isPanel) && <DnsLinks name={name} />}
          <ButtonLink size="sm" to={pathTo('domainNameservers', { domainName: name })}>
            {text('nameservers')}
          </ButtonLink>
        </>
      }
    >
      {isOurs
        ? text('ourNameservers', { brand: config.brand_name })
        : isPanel
          ? text('panelNameservers')
          : data === undefined || data.nameservers.length === 0
            ? text('otherNameservers')
            : text('otherNameserversAt', { hosts: listOf(data.nameservers) })}
      <DnssecRow name={name} />
    </HubCard>
  );
}
