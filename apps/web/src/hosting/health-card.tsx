import { useState } from 'react';
import { issueCertificate, userWebsites } from '@homeport/contract/hosting';
import type { Website } from '@homeport/contract/hosting';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { Time } from '../foundation/format/time.tsx';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { FactRow } from '../ui/fact-row.tsx';
import { showToast } from '../ui/toaster.tsx';
import { answersCheck, canTryCertificate, certificateCheck, dnsCheck } from './health.ts';
import type { Check } from './health.ts';
import { healthTexts as text } from './health-texts.ts';
import { useSync } from './queries.ts';

/** What the last checks of a website found, and what to do about it. */
export function HealthCard({ website }: { website: Website }) {
  const sync = useSync();
  const [openedAt] = useState(() => new Date());
  const { checked_at } = website.health;
  return (
    <Card>
      <CardHead
        title={text('health')}
        detail={
          checked_at === null ? (
            text('notChecked')
          ) : (
            <>
              {text('checked')} <Time iso={checked_at} />
            </>
          )
        }
        actions={
          <Button size="sm" busy={sync.isPending} onClick={() => sync.mutate({ body: {} })}>
            {text('checkNow')}
          </Button>
        }
      />
      <CheckRow label={text('dns')} check={dnsCheck(website)} />
      <CheckRow label={text('https')} check={certificateCheck(website)} />
      {canTryCertificate(website, openedAt) && <TryCertificate websiteId={website.website.id} />}
      <CheckRow label={text('answers')} check={answersCheck(website)} />
    </Card>
  );
}

function CheckRow({ label, check }: { label: string; check: Check }) {
  return (
    <FactRow
      label={label}
      description={check.description}
      control={
        <Chip tone={check.tone} dot>
          {check.state}
        </Chip>
      }
    />
  );
}

function TryCertificate({ websiteId }: { websiteId: string }) {
  const attempt = useMutation({
    ...mutation(issueCertificate, [userWebsites]),
    onSuccess: () => showToast('ok', text('trying')),
  });
  return (
    <CardBody className="grid justify-items-start gap-2">
      <Button
        size="sm"
        busy={attempt.isPending}
        onClick={() => attempt.mutate({ params: { website_id: websiteId }, body: {} })}
      >
        {text('tryNow')}
      </Button>
      {attempt.isError && <ErrorAlert error={attempt.error} />}
    </CardBody>
  );
}
