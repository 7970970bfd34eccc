import { Compass } from 'lucide-react';
import { pathTo } from '../../foundation/routing/paths.ts';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { text } from '../texts.ts';

/** The address names a website that the customer does not have. */
export function WebsiteMissing({ name }: { name: string }) {
  useTitle(text('websiteMissing'));
  return (
    <EmptyState
      level="h1"
      className="my-auto"
      icon={<Compass size={20} />}
      title={text('websiteMissing')}
      action={
        <ButtonLink to={pathTo('home')} variant="primary">
          {text('toWebsites')}
        </ButtonLink>
      }
    >
      <p className="[overflow-wrap:anywhere]">{text('websiteMissingWhy', { name })}</p>
    </EmptyState>
  );
}
