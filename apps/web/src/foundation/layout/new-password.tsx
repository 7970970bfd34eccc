import { RefreshCw } from 'lucide-react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { passwordTexts as text } from './parts-texts.ts';

export function Username({ username }: { username: string }) {
  return (
    <div className="-my-1 flex items-center gap-2">
      <span className="text-sm font-semibold">{text('username')}</span>
      <span translate="no" className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">
        {username}
      </span>
      <CopyButton
        value={username}
        label={text('copy', { what: text('username') })}
        copiedLabel={text('copied')}
      />
    </div>
  );
}

interface NewPasswordProps {
  /** undefined: being generated. */
  password: string | undefined;
  hasFailed: boolean;
  onAnother: () => void;
}

export function NewPassword({ password, hasFailed, onAnother }: NewPasswordProps) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-sm font-semibold">{text('newPassword')}</span>
        <TextButton onClick={onAnother} className="-my-2 text-sm">
          <RefreshCw size={14} aria-hidden="true" />
          {text('generateAnother')}
        </TextButton>
      </div>
      <div className="mt-1.5 flex min-h-11 items-center gap-3 rounded-control border border-line bg-sunken py-1 pr-3 pl-3.5">
        {password === undefined ? (
          <span role="status" className="flex-1">
            <span className="sr-only">{text('generating')}</span>
            {!hasFailed && <Skeleton className="h-4 w-44" />}
          </span>
        ) : (
          <>
            <span translate="no" className="min-w-0 flex-1 font-mono text-md break-all">
              {password}
            </span>
            <CopyButton
              value={password}
              label={text('copy', { what: text('newPassword') })}
              copiedLabel={text('copied')}
            />
          </>
        )}
      </div>
      {hasFailed && (
        <p role="alert" className="mt-1.5 text-sm text-bad">
          {text('passwordNotMade')}
        </p>
      )}
    </div>
  );
}
