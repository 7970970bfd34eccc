import { useQuery } from '@tanstack/react-query';
import { pathTo } from '../foundation/routing/paths.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { Unreachable } from '../foundation/layout/unreachable.tsx';
import { templates } from './queries.ts';
import { TemplateFrame } from './template-frame.tsx';
import { TemplateGrid } from './template-grid.tsx';
import { TemplatesLoading } from './templates-loading.tsx';
import { text } from './texts.ts';
import { UpgradePrompt } from './upgrade-prompt.tsx';

/** Every template that is offered. */
export function CatalogueScreen() {
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
