import { CircleSlash } from 'lucide-react';
import { ApiError } from '../../foundation/http/api-error.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { pathTo } from '../../foundation/routing/paths.ts';
import { useUser } from '../../foundation/portal.ts';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { DomainSearch } from '../search/domain-search.tsx';
import { text } from './texts.ts';

interface NotAvailableProps {
  name: string;
  /** Not a valid domain name. */
  invalid?: boolean;
}

/** The name is not available; offers a new search. */
export function NotAvailable({ name, invalid = false }: NotAvailableProps) {
  const signedIn = useUser() !== null;
  return (
    <div className="mx-auto my-auto grid w-full max-w-125 justify-items-center gap-4 px-4 py-12 text-center">
      <span
        aria-hidden="true"
        className="flex size-12 items-center justify-center rounded-full bg-bad-wash text-bad"
      >
        <CircleSlash size={20} />
      </span>
      <h1 className="text-[1.625rem] leading-8 font-semibold tracking-tight [overflow-wrap:anywhere]">
        {name}
      </h1>
      <p role="alert" className="text-md font-medium">
        {text(invalid ? 'invalidDomain' : 'notAvailable')}
      </p>
      <p className="text-md text-ink-2">{text('tryAnother')}</p>
      <DomainSearch />
      {!invalid && signedIn && <p className="text-sm text-ink-3">{text('connectOwn')}</p>}
      {signedIn && (
        <ButtonLink to={pathTo('home')} variant="quiet">
          {text('goToDashboard')}
        </ButtonLink>
      )}
    </div>
  );
}

interface CheckFailedProps {
  name: string;
  error: Error;
  onRetry: () => void;
}

/** The availability of the name could not be checked. */
export function CheckFailed({ name, error, onRetry }: CheckFailedProps) {
  return (
    <div className="mx-auto my-auto grid w-full max-w-125 justify-items-center gap-4 px-4 py-12 text-center">
      <h1 className="text-[1.625rem] leading-8 font-semibold tracking-tight [overflow-wrap:anywhere]">
        {name}
      </h1>
      <p className="text-md text-ink-2">{text('checkFailed')}</p>
      <div className="text-left">
        <ErrorAlert error={error} messageFor={messageFor} />
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={onRetry}>
          {text('tryAgain')}
        </Button>
        <ButtonLink to={pathTo('home')} variant="quiet">
          {text('goToDashboard')}
        </ButtonLink>
      </div>
    </div>
  );
}

const messageFor = ({ code }: ApiError) =>
  code === 'registrar_unavailable' ? text('registrarUnavailable') : undefined;
