import { useMutation } from '@tanstack/react-query';
import { temporaryDomain } from '@homeport/contract/hosting';
import type { PanelAccount } from '@homeport/contract/hosting';
import { mutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { text } from '../start-texts.ts';

interface TemporaryDomainProps {
  panel: PanelAccount;
  onName: (name: string) => void;
}

/** For whoever has no domain name yet. */
export function TemporaryDomain({ panel, onName }: TemporaryDomainProps) {
  const ask = useMutation(mutation(temporaryDomain));
  const { location, plesk_id } = panel;
  return (
    <div className="-mt-3 grid gap-2">
      <TextButton
        aria-busy={ask.isPending || undefined}
        onClick={() =>
          ask.isPending ||
          ask.mutate(
            { params: { location, plesk_id } },
            { onSuccess: ({ temp_domain_name }) => onName(temp_domain_name) },
          )
        }
        className="justify-self-start"
      >
        {text('tempLink')}
        {ask.isPending && <Spinner />}
      </TextButton>
      {ask.error && (
        <ErrorAlert
          error={ask.error}
          say={({ retryAfter }) => (retryAfter === undefined ? text('tempFailed') : undefined)}
        />
      )}
    </div>
  );
}
