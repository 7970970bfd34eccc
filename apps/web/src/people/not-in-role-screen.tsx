import { useTitle } from '../foundation/layout/use-title.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { text } from './texts.ts';

/** A screen that the person's role does not include. */
export function NotInRoleScreen() {
  useTitle(text('notInRole'));
  return (
    <EmptyState
      level="h1"
      className="my-auto"
      title={text('notInRole')}
      action={
        <ButtonLink to={pathTo('home')} variant="primary">
          {text('home')}
        </ButtonLink>
      }
    >
      {text('notInRoleWhy')}
    </EmptyState>
  );
}
