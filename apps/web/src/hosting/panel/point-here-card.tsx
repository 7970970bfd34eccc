import type { PanelAccount, Website } from '@homeport/contract/hosting';
import { Card, CardHead } from '../../ui/card.tsx';
import { useConfig } from '../../app/config.ts';
import { GuideLink } from '../../ui/guide-link.tsx';
import { readableHost } from '../host-name.ts';
import { CopyFact } from './copy-fact.tsx';
import { text } from '../texts.ts';

interface PointHereCardProps {
  panel: PanelAccount;
  /** Missing before the name is known. */
  website?: Website;
}

/** What a domain's owner sets at the registrar, where that is for them to do. */
export function PointHereCard({ panel, website }: PointHereCardProps) {
  const guide = useConfig()?.links.domain_names_guide;
  const { title, lead, managed } = wordsFor(website);
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
      {!managed && (
        <>
          <CopyFact label={text('nameserver')} value={`ns1.${panel.plesk_name_server}`} />
          <CopyFact label="" said={text('nameserver')} value={`ns2.${panel.plesk_name_server}`} />
        </>
      )}
    </Card>
  );
}

function wordsFor(website: Website | undefined): { title: string; lead: string; managed: boolean } {
  if (website === undefined) return { title: text('pointHere'), lead: text('pointHereLead'), managed: false };
  const { target, managed } = website.pointing;
  const host = readableHost(website.website.ascii_name);
  if (managed) return { title: text('dnsManaged'), lead: text('dnsManagedLead', { host }), managed };
  if (target === 'here')
    return { title: text('pointsHere'), lead: text('pointsHereLead', { host }), managed };
  return { title: text('pointHere'), lead: text('pointHostLead', { host }), managed };
}
