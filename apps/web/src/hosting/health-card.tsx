import { issueCertificate, userWebsites } from '@homeport/contract/hosting';
import type { Website } from '@homeport/contract/hosting';
import { Time } from '../foundation/format/time.tsx';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { cardAnchors } from '../ui/card-anchors.ts';
import { Chip } from '../ui/chip.tsx';
import { showToast } from '../ui/toaster.tsx';
import {
  answersCheck,
  canTryCertificate,
  certificateCheck,
  dnsCheck,
  nameserversCheck,
  softwareChecks,
} from './health.ts';
import type { Check } from './health.ts';
import { healthTexts as text } from './health-texts.ts';
import { useSync } from './queries.ts';

/** What the last checks of a website found, and what to do about it. */
export function HealthCard({ website }: { website: Website }) {
  const sync = useSync();
  const { checked_at } = website.health;
  const nameservers = nameserversCheck(website);
  return (
    <Card id={cardAnchors.health} tabIndex={-1} className="scroll-mt-20">
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
      {nameservers && <CheckRow label={text('nameservers')} check={nameservers} />}
      <CheckRow label={text('dns')} check={dnsCheck(website)} />
      <CheckRow label={text('https')} check={certificateCheck(website)} />
      {canTryCertificate(website) && (
        <CardBody>
          <TryCertificate websiteId={website.website.id} />
        </CardBody>
      )}
      <CheckRow label={text('answers')} check={answersCheck(website)} />
      {softwareChecks(website).map(({ label, check }) => (
        <CheckRow key={label} label={label} check={check} />
      ))}
    </Card>
  );
}

/** The state on the line of the label, so that a description has the width of the card. */
function CheckRow({ label, check }: { label: string; check: Check }) {
  return (
    <div className="px-5 py-3">
      <div className="flex items-center justify-between gap-4">
        <span className="min-w-0 font-medium">{label}</span>
        <Chip tone={check.tone} dot className="shrink-0">
          {check.state}
        </Chip>
      </div>
      {check.description && <p className="mt-0.5 text-sm break-words text-ink-3">{check.description}</p>}
    </div>
  );
}

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
