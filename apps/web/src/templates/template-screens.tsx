import { useParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { pathTo } from '../foundation/routing/paths.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { Unreachable } from '../foundation/layout/unreachable.tsx';
import { templates, CATALOGUE_PATH, installTemplatePath, useTemplate } from './template.ts';
import {
  TemplateFrame,
  TemplateGrid,
  TemplatesLoading,
  UpgradePrompt,
  InvalidTemplate,
  PictureCard,
} from './template-parts.tsx';
import { text } from './texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';

/** One template by its name, or all of them. */
export function OrderTemplateScreen() {
  const { templateName } = useParams();
  return templateName === undefined ? (
    <CatalogueScreen />
  ) : (
    <TemplateScreen key={templateName} name={templateName} />
  );
}

/** Every template that is offered. */
function CatalogueScreen() {
  useTitle(text('catalogueTitle'));
  const { data, isError, refetch } = useQuery(templates());
  if (isError) return <Unreachable title={text('loadFailed')} onRetry={refetch} />;
  return (
    <TemplateFrame
      back={{ to: pathTo('home'), label: text('backToDashboard') }}
      title={text('catalogueTitle')}
      lead={text('catalogueLead')}
    >
      {data === undefined ? (
        <TemplatesLoading />
      ) : (
        <>
          {!data.entitled && <UpgradePrompt />}
          {data.templates.length === 0 ? (
            <p className="text-ink-2">{text('empty')}</p>
          ) : (
            <TemplateGrid templates={data.templates} />
          )}
        </>
      )}
    </TemplateFrame>
  );
}

function ReadyToInstall({ name }: { name: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink to={installTemplatePath(name)} variant="primary" size="lg" className="max-sm:w-full">
        {text('install')}
      </ButtonLink>
      <Chip tone="ok" dot>
        {text('readyToInstall')}
      </Chip>
      <span className="text-sm text-ink-3">{text('readyWhy')}</span>
    </div>
  );
}

/** The pictures of a template, and the button to install it. */
function TemplateScreen({ name }: { name: string }) {
  const template = useTemplate(name);
  const all = useQuery(templates());
  const known = template.state === 'ok' || template.state === 'upgrade' ? template : undefined;
  const title = known?.card.website_template_friendly_name ?? text('catalogueTitle');
  useTitle(title);
  if (template.state === 'invalid') return <InvalidTemplate />;
  if (template.state === 'failed') {
    return <Unreachable title={text('loadFailed')} onRetry={template.retry} />;
  }
  const others = all.data?.templates.filter(({ template_name }) => template_name !== name) ?? [];
  return (
    <TemplateFrame
      back={{ to: CATALOGUE_PATH, label: text('all') }}
      title={title}
      lead={known?.card.description}
    >
      {known === undefined ? (
        <TemplatesLoading />
      ) : (
        <>
          {known.state === 'upgrade' ? <UpgradePrompt name={title} /> : <ReadyToInstall name={name} />}
          <div className="grid gap-5 md:grid-cols-2">
            {known.card.pictures.map((picture) => (
              <PictureCard key={picture.url} {...picture} />
            ))}
          </div>
        </>
      )}
      {others.length > 0 && (
        <section className="mt-4 grid gap-4">
          <h2 className="text-[1.375rem] leading-7 font-semibold tracking-tight">{text('more')}</h2>
          <TemplateGrid templates={others} />
        </section>
      )}
    </TemplateFrame>
  );
}
