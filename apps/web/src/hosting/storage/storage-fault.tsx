import { Fault } from '../../app/fault.tsx';
import { text } from '../texts.ts';

interface StorageFaultProps {
  error: Error;
  onRetry: () => void;
}

/** The figures did not come. */
export function StorageFault({ error, onRetry }: StorageFaultProps) {
  return (
    <Fault error={error} onRetry={onRetry}>
      <strong className="block font-semibold">{text('usageFailed')}</strong>
      {text('usageFailedNext')}
    </Fault>
  );
}
