import { WriteToSupport } from '../app/shell/support.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { text } from './texts.ts';

export function BackendBusy({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState level="h1" title={text('backendBusy')} action={<RetryOrWrite onRetry={onRetry} />}>
      <p>{text('busyNext')}</p>
    </ErrorState>
  );
}

export function SomethingWrong({ onRetry }: { onRetry: () => void }) {
  return <ErrorState level="h1" title={text('somethingWrong')} action={<RetryOrWrite onRetry={onRetry} />} />;
}

function RetryOrWrite({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Button variant="primary" onClick={onRetry}>
        {text('tryAgain')}
      </Button>
      <WriteToSupport />
    </>
  );
}
