import type { PanelAccount, Website } from '@homeport/contract/hosting';
import { Card, CardHead } from '../ui/card.tsx';
import { useConfig } from '../foundation/config.ts';
import { GuideLink } from '../ui/text-link.tsx';
import { readableHost } from '../foundation/format/names.ts';
import { CopyFact } from '../foundation/layout/copy-fact.tsx';
import { text } from './texts.ts';

interface PointHereCardProps {
  panel: PanelAccount;
  /** Missing before the name is known. */
  website?: Website;
}

/** The DNS records that the owner of a domain sets, unless we manage its DNS. */
export function PointHereCard({ panel, website }: PointHereCardProps) {
  const guide = useConfig()?.links.domain_names_guide;
  const { title, lead, managed, hasNameservers } = textsFor(website);
  return (
    <Card>
      <CardHead
        title={title}
        detail={
          <>
            {lead}{' '}
            {!managed && (
              <GuideLink href={guide} about={text('guideAbout')}>
                {text('guide')}
              </GuideLink>
            )}
          </>
        }
      />
      <CopyFact label={text('ipv4')} value={panel.plesk_server_ipv4} />
      {panel.plesk_server_ipv6 !== undefined && (
        <CopyFact label={text('ipv6')} value={panel.plesk_server_ipv6} />
      )}
      {hasNameservers && (
        <>
          <CopyFact label={text('nameserver')} value={`ns1.${panel.plesk_name_server}`} />
          <CopyFact label="" accessibleLabel={text('nameserver')} value={`ns2.${panel.plesk_name_server}`} />
        </>
      )}
    </Card>
  );
}

interface CardTexts {
  title: string;
  lead: string;
  managed: boolean;
  /** Whether to offer our nameservers, which a registrar sets for a whole domain only. */
  hasNameservers: boolean;
}

function textsFor(website: Website | undefined): CardTexts {
  const unmanaged = { managed: false, hasNameservers: true };
  if (website === undefined) return { title: text('pointHere'), lead: text('pointHereLead'), ...unmanaged };
  const { target, managed, parent_domain } = website.pointing;
  const host = readableHost(website.website.ascii_name);
  if (managed)
    return {
      title: text('dnsManaged'),
      lead: text('dnsManagedLead', { host }),
      managed,
      hasNameservers: false,
    };
  const hasNameservers = parent_domain === undefined;
  if (target === 'here')
    return { title: text('pointsHere'), lead: text('pointsHereLead', { host }), managed, hasNameservers };
  const lead =
    parent_domain === undefined
      ? text('pointHostLead', { host })
      : text('pointSubdomainLead', { host, parent: readableHost(parent_domain) });
  return { title: text('pointHere'), lead, managed, hasNameservers };
}
