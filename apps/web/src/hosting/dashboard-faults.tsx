import { Unreachable } from '../foundation/layout/unreachable.tsx';
import { text } from './texts.ts';

export function BackendBusy({ onRetry }: { onRetry: () => void }) {
  return (
    <Unreachable title={text('backendBusy')} onRetry={onRetry}>
      <p>{text('busyNext')}</p>
    </Unreachable>
  );
}

export function SomethingWrong({ onRetry }: { onRetry: () => void }) {
  return <Unreachable title={text('somethingWrong')} onRetry={onRetry} />;
}
