import { useState } from 'react';
import type { PanelAccount, Website } from '@homeport/contract/hosting';
import type { PlanName } from '@homeport/contract/plans';
import { PointHereCard } from '../hosting/panel/point-here-card.tsx';
import { ServersUnreachable, unreachableServers } from '../hosting/server-unreachable.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { AddWebsiteFrame } from './add-website-frame.tsx';
import { AddingCard } from './adding-card.tsx';
import { AliasForm } from './alias-form.tsx';
import { NewDomainForm } from './new-domain-form.tsx';
import { SubdomainForm } from './subdomain-form.tsx';
import { text } from './texts.ts';
import { useAddWebsite } from './use-add-website.ts';

const modes = ['newDomain', 'subdomain', 'alias'] as const;
type Mode = (typeof modes)[number];

interface AddWebsitePageProps {
  websites: readonly Website[];
  panels: readonly PanelAccount[];
  plan: PlanName;
}

/** The three ways of adding a website. */
export function AddWebsitePage({ websites, panels, plan }: AddWebsitePageProps) {
  const [mode, setMode] = useState<Mode>('newDomain');
  const [pleskId, setPleskId] = useState<string | null>(panels[0]?.plesk_id ?? null);
  const adding = useAddWebsite(websites);
  const panel = panels.find(({ plesk_id }) => plesk_id === pleskId);
  // Something on its way elsewhere changes neither what was chosen nor what was typed.
  const parents = websites.filter(({ state }) => state === 'active');
  const form = { websites: parents, panels, plan, adding, onPlace: setPleskId };
  return (
    <AddWebsiteFrame
      busy={adding.working || adding.refusal !== null}
      aside={panel && mode !== 'subdomain' && !adding.working && <PointHereCard panel={panel} />}
    >
      {adding.working ? (
        <AddingCard host={adding.host} progress={adding.progress} />
      ) : (
        <>
          <ServersUnreachable servers={unreachableServers(websites)} />
          <Segmented
            legend={text('what')}
            legendHidden
            value={mode}
            onChange={(chosen) => {
              setMode(chosen);
              adding.reset();
            }}
            options={modes.map((value) => ({ value, label: text(value) }))}
          />
          {mode === 'newDomain' && <NewDomainForm {...form} />}
          {mode === 'subdomain' && <SubdomainForm {...form} />}
          {mode === 'alias' && <AliasForm {...form} />}
        </>
      )}
    </AddWebsiteFrame>
  );
}
