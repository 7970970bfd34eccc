import type { PanelAccount, Website } from '@homeport/contract/hosting';
import { Card, CardHead } from '../ui/card.tsx';
import { cardAnchors } from '../ui/card-anchors.ts';
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
  const { title, lead, managed, hasNameservers } = textsFor(panel, website);
  return (
    <Card id={cardAnchors.dns} tabIndex={-1} className="scroll-mt-20">
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

function textsFor({ runs_dns = true }: PanelAccount, website: Website | undefined): CardTexts {
  if (website === undefined)
    return {
      title: text('pointHere'),
      lead: text(runs_dns ? 'pointHereLead' : 'pointRecordLead'),
      managed: false,
      hasNameservers: runs_dns,
    };
  const { target, managed, parent_domain, zone_problem } = website.pointing;
  const host = readableHost(website.website.ascii_name);
  if (managed)
    return {
      title: text('dnsManaged'),
      lead: text('dnsManagedLead', { host }),
      managed,
      hasNameservers: false,
    };
  const isAnswered = runs_dns && zone_problem === undefined;
  const hasNameservers = parent_domain === undefined && isAnswered;
  if (target === 'here')
    return { title: text('pointsHere'), lead: text('pointsHereLead', { host }), managed, hasNameservers };
  const lead =
    parent_domain === undefined
      ? text(isAnswered ? 'pointHostLead' : 'pointHostRecordLead', { host })
      : text('pointSubdomainLead', { host, parent: readableHost(parent_domain) });
  return { title: text('pointHere'), lead, managed, hasNameservers };
}
