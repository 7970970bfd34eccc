import { pathTo } from '../foundation/routing/paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { CATALOGUE } from './places.ts';
import { text } from './texts.ts';

/** There is no such template. */
export function InvalidTemplate() {
  return (
    <ErrorState
      level="h1"
      title={text('invalid')}
      action={
        <>
          <ButtonLink to={CATALOGUE} variant="primary">
            {text('all')}
          </ButtonLink>
          <ButtonLink to={pathTo('home')}>{text('backToDashboard')}</ButtonLink>
        </>
      }
    >
      <p>{text('invalidWhy')}</p>
    </ErrorState>
  );
}
