import { Fault } from '../../foundation/layout/fault.tsx';
import { text } from '../texts.ts';

interface StorageFaultProps {
  error: Error;
  onRetry: () => void;
}

/** The figures did not come. */
export function StorageError({ error, onRetry }: StorageFaultProps) {
  return (
    <Fault error={error} onRetry={onRetry}>
      <strong className="block font-semibold">{text('usageFailed')}</strong>
      {text('usageFailedNext')}
    </Fault>
  );
}
