import { Compass } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pathTo } from '../../foundation/routing/paths.ts';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { text } from '../../foundation/layout/texts.ts';

export function NotFoundScreen() {
  useTitle(text('notFound'));
  return (
    <EmptyState
      level="h1"
      className="my-auto"
      icon={<Compass size={20} />}
      title={text('notFound')}
      action={
        <ButtonLink to={pathTo('home')} variant="primary">
          {text('goToStart')}
        </ButtonLink>
      }
    >
      {text('notFoundWhy')}
    </EmptyState>
  );
}
