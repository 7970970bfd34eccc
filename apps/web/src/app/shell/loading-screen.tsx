import { Spinner } from '../../ui/spinner.tsx';
import { useTitle } from '../use-title.ts';
import { BareShell } from './bare-shell.tsx';
import { text } from './texts.ts';

/** Stands while the account is looked up; shows itself only when that takes a moment. */
export function LoadingScreen({ message = text('loading') }: { message?: string }) {
  useTitle(message);
  return (
    <BareShell>
      <h1
        role="status"
        className="mx-auto flex animate-late items-center gap-3 font-sans text-md font-medium text-ink-2"
      >
        <Spinner size={20} />
        {message}
      </h1>
    </BareShell>
  );
}
