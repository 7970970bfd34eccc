import type { PanelAccount } from '@homeport/contract/hosting';
import { Card, CardHead } from '../../ui/card.tsx';
import { useConfig } from '../../app/config.ts';
import { GuideLink } from '../../ui/guide-link.tsx';
import { CopyFact } from './copy-fact.tsx';
import { text } from '../texts.ts';

/** What a domain's owner sets at the registrar. */
export function PointHereCard({ panel }: { panel: PanelAccount }) {
  const guide = useConfig()?.links.domain_names_guide;
  return (
    <Card>
      <CardHead
        title={text('pointHere')}
        detail={
          <>
            {text('pointHereLead')}{' '}
            <GuideLink href={guide} about={text('guideAbout')}>
              {text('guide')}
            </GuideLink>
          </>
        }
      />
      <CopyFact label={text('ipv4')} value={panel.plesk_server_ipv4} />
      <CopyFact label={text('nameserver')} value={`ns1.${panel.plesk_name_server}`} />
      <CopyFact label="" said={text('nameserver')} value={`ns2.${panel.plesk_name_server}`} />
    </Card>
  );
}
