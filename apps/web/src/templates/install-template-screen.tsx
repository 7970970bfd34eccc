import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { pathTo } from '../foundation/routing/paths.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { Unreachable } from '../foundation/layout/unreachable.tsx';
import { useFirstSync } from '../hosting/mutations.ts';
import { websitesPoll } from '../hosting/page-state.ts';
import { websites } from '../hosting/queries.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { BackendUnreachable } from '../websites/backend-unreachable.tsx';
import { loadState } from '../websites/load-state.ts';
import { InstallTemplate } from './install-template.tsx';
import { placeOf } from './places.ts';
import { InvalidTemplate } from './invalid-template.tsx';
import { TemplateFrame } from './template-frame.tsx';
import { PictureCard } from './template-picture.tsx';
import { TemplatesLoading } from './templates-loading.tsx';
import { text } from './texts.ts';
import { UpgradePrompt } from './upgrade-prompt.tsx';
import { useTemplate } from './use-template.ts';
import type { TemplateCard } from './use-template.ts';

/** Where a template is put on a website. */
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
  const back = { to: placeOf(name), label: friendly ?? text('all') };
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
