import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { useState } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { pathTo } from '../foundation/routing/paths.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { Unreachable } from '../foundation/layout/unreachable.tsx';
import { useFirstSync, websites, websitesPoll } from '../hosting/index.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { BackendUnreachable, loadState } from '../websites/index.ts';
import { templatePath, useTemplate } from './template.ts';
import type { TemplateCard } from './template.ts';
import {
  InvalidTemplate,
  TemplateFrame,
  PictureCard,
  TemplatesLoading,
  UpgradePrompt,
} from './template-parts.tsx';
import { text } from './texts.ts';
import { InstallForm, useInstallTemplate } from './install-form.tsx';
import { InstallWork } from './install-progress-card.tsx';

/** Installs a template on a website. */
export function InstallTemplateScreen() {
  const { templateName: name = '' } = useParams();
  const template = useTemplate(name);
  const hosting = useQuery({ ...websites(), refetchInterval: ({ state }) => websitesPoll(state.data) });
  const chooses = !useSearchParams()[0].has('installation') && template.state === 'ok';
  const hostingState = hosting.data && loadState(hosting.data);
  useFirstSync(hostingState === 'syncing');
  const known = template.state === 'ok' || template.state === 'upgrade' ? template : undefined;
  const friendly = known?.card.website_template_friendly_name;
  const title = friendly === undefined ? text('catalogueTitle') : text('installTitle', { name: friendly });
  useTitle(title);

  if (template.state === 'invalid') return <InvalidTemplate />;
  if (template.state === 'failed') {
    return <Unreachable title={text('loadFailed')} onRetry={template.retry} />;
  }
  if (hosting.isError || hostingState === 'unreachable') {
    return <BackendUnreachable websites={hosting.data} onRetry={hosting.refetch} />;
  }
  if (hostingState === 'first_domain') return <FirstDomainFirst />;
  const back = { to: templatePath(name), label: friendly ?? text('all') };
  return (
    <TemplateFrame back={back} title={title} lead={chooses && text('installLead')}>
      {template.state === 'upgrade' ? (
        <UpgradeFirst card={template.card} />
      ) : known === undefined || hosting.data === undefined || hostingState === 'syncing' ? (
        <TemplatesLoading />
      ) : (
        <InstallTemplate id={known.id} card={known.card} websites={hosting.data.all_websites} />
      )}
    </TemplateFrame>
  );
}

function UpgradeFirst({ card }: { card: TemplateCard }) {
  return (
    <>
      <UpgradePrompt name={card.website_template_friendly_name} />
      <div className="grid gap-5 md:grid-cols-2">
        {card.pictures.map((picture) => (
          <PictureCard key={picture.url} {...picture} />
        ))}
      </div>
    </>
  );
}

function FirstDomainFirst() {
  return (
    <EmptyState
      level="h1"
      className="my-auto"
      icon={<Globe size={20} />}
      title={text('firstDomain')}
      action={
        <ButtonLink to={pathTo('home')} variant="primary">
          {text('connectDomain')}
        </ButtonLink>
      }
    >
      <p>{text('firstDomainWhy')}</p>
    </EmptyState>
  );
}

interface InstallTemplateProps {
  id: string;
  card: TemplateCard;
  websites: readonly Website[];
}

/** The form or the progress on the left, the template on the right. */
function InstallTemplate({ id, card, websites }: InstallTemplateProps) {
  const [search] = useSearchParams();
  const wanted = search.get('website');
  const active = websites.filter(({ state }) => state === 'active');
  const able = active.filter(({ missing_abilities }) => !missing_abilities?.includes('templates'));
  const [chosen, setChosen] = useState(wanted);
  const website = able.find(({ website }) => website.id === chosen) ?? able[0];
  const install = useInstallTemplate(id);
  const name = card.website_template_friendly_name;
  const [picture] = card.pictures;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
      <div className="grid grid-cols-1 gap-5">
        {install.upgrade && <UpgradePrompt name={name} />}
        {install.hash !== null && website ? (
          <InstallWork
            name={name}
            hash={install.hash}
            website={website}
            onAgain={install.again}
            onWithoutBackup={install.goWithoutBackup}
          />
        ) : active.length > 0 && able.length === 0 ? (
          <Banner tone="tide">{text('notOnServers')}</Banner>
        ) : (
          <InstallForm
            name={name}
            websites={able}
            website={website}
            goesWithoutBackup={search.get('backup') === 'none' && website?.website.id === wanted}
            onChoose={setChosen}
            install={install}
          />
        )}
      </div>
      {picture && (
        <PictureCard url={picture.url} alternative={picture.alternative} className="max-lg:order-first" />
      )}
    </div>
  );
}
