import { ApiError } from '../../app/http/api-error.ts';
import { Refusal } from '../../app/refusal.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { text } from '../texts.ts';

interface StorageFaultProps {
  error: Error;
  onRetry: () => void;
}

/** The figures did not come. */
export function StorageFault({ error, onRetry }: StorageFaultProps) {
  if (error instanceof ApiError && error.retryAfter !== undefined) return <Refusal error={error} />;
  return (
    <Banner
      tone="bad"
      live
      action={
        <Button size="sm" onClick={onRetry}>
          {text('tryAgain')}
        </Button>
      }
    >
      <strong className="block font-semibold">{text('usageFailed')}</strong>
      {text('usageFailedNext')}
    </Banner>
  );
}
