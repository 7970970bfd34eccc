import { ArrowUpRight, Clapperboard } from 'lucide-react';
import { useConfig } from '../foundation/config.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { text } from './texts.ts';

/** Stands where films will be; the written guides are there already. */
export function VideosScreen() {
  useTitle(text('title'));
  const guides = useConfig()?.links.documentation;
  return (
    <EmptyState
      level="h1"
      className="my-auto"
      icon={<Clapperboard size={20} />}
      title={text('title')}
      action={
        <>
          <ButtonLink to={pathTo('home')} variant="primary">
            {text('dashboard')}
          </ButtonLink>
          {guides && (
            <ButtonAnchor href={guides}>
              {text('guides')}
              <ArrowUpRight size={16} aria-hidden="true" />
            </ButtonAnchor>
          )}
        </>
      }
    >
      <p>{text('none')}</p>
    </EmptyState>
  );
}
