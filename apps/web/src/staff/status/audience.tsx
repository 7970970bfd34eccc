import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { statusAudience } from '@homeport/contract/staff-status';
import type { StatusService } from '@homeport/contract/status';
import { query } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { text } from './texts.ts';

interface AudienceProps {
  services: readonly StatusService[];
  servers: readonly string[];
  /** They are told later, not when it is published. */
  isLater?: boolean;
}

/** Who is told, and how many they are, before anything is published. */
export function Audience({ services, servers, isLater = false }: AudienceProps) {
  const server_ids = services.includes('hosting') ? [...servers] : [];
  const isChosen = services.length > 0;
  const { data, error } = useQuery({
    ...query(statusAudience, { body: { services: [...services], server_ids } }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={text('audience')} aria-live="polite" className="rounded-control bg-sunken px-4 py-3">
      <h3 className="text-sm font-semibold">{text('audience')}</h3>
      {error !== null && <ErrorAlert error={error} />}
      {!isChosen && <p className="text-sm text-ink-3">{text('audienceChoose')}</p>}
      {isChosen && (
        <p className="min-h-lh text-sm">
          {data &&
            (data.customers === 0
              ? text('audienceNone')
              : text('audienceAll', { customers: data.customers }))}
        </p>
      )}
      {isChosen && data && data.parts.length > 1 && (
        <p className="text-sm text-ink-3">
          {data.parts
            .map(({ service, customers }) => text('audiencePart', { service: text(service), customers }))
            .join(' · ')}
        </p>
      )}
      {isLater && <p className="text-sm text-ink-3">{text('audienceLater')}</p>}
    </section>
  );
}
