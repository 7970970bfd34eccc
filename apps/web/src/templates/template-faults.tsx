import { pathTo } from '../app/routing/paths.ts';
import { WriteToSupport } from '../app/shell/support.tsx';
import { Button } from '../ui/button.tsx';
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

/** What is needed could not be had. */
export function TemplatesUnreachable({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <ErrorState
      level="h1"
      title={title}
      action={
        <>
          <Button variant="primary" onClick={onRetry}>
            {text('tryAgain')}
          </Button>
          <WriteToSupport />
        </>
      }
    />
  );
}
