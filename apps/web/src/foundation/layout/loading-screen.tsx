import { Spinner } from '../../ui/spinner.tsx';
import { useTitle } from './use-title.ts';
import { BareShell } from './bare-shell.tsx';
import { text } from './texts.ts';

/** Stands while the account is looked up; shows itself only when that takes a moment. */
export function LoadingScreen({ message = text('loading') }: { message?: string }) {
  useTitle(message);
  return (
    <BareShell>
      <div role="status" className="mx-auto flex animate-late items-center gap-3 text-ink-2">
        <Spinner size={20} />
        <h1 className="font-sans text-md font-medium">{message}</h1>
      </div>
    </BareShell>
  );
}
