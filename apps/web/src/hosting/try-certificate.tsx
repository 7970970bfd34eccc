import { issueCertificate, userWebsites } from '@homeport/contract/hosting';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toaster.tsx';
import { healthTexts as text } from './health-texts.ts';

/** Has another attempt made to get a website's certificate. */
export function TryCertificate({ websiteId }: { websiteId: string }) {
  const attempt = useMutation({
    ...mutation(issueCertificate, [userWebsites]),
    onSuccess: () => showToast('ok', text('trying')),
  });
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        size="sm"
        busy={attempt.isPending}
        onClick={() => attempt.mutate({ params: { website_id: websiteId }, body: {} })}
      >
        {text('tryNow')}
      </Button>
      {attempt.isError && <ErrorAlert error={attempt.error} />}
    </div>
  );
}
