import { userWebsites } from '@homeport/contract/hosting';
import type { PanelAccount, Pointing, Website } from '@homeport/contract/hosting';
import { deleteWebsite } from '@homeport/contract/website-deletion';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { mayCall } from '../foundation/portal.ts';
import { ContactSupport } from '../foundation/layout/unreachable.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { showToast } from '../ui/toaster.tsx';
import { readableHost } from '../foundation/format/names.ts';
import {
  useSync,
  isNotPointingHere,
  isUndelegated,
  pointingProblem,
  ServersUnreachable,
  healthTexts,
  issuesOf,
} from '../hosting/index.ts';
import type { Issue } from '../hosting/index.ts';
import { text } from './texts.ts';

/** Explains a problem of the website, with the action that solves it. */
export function WebsiteState({ website, panel }: { website: Website; panel: PanelAccount | undefined }) {
  const host = readableHost(website.website.ascii_name);
  if (website.state === 'active' && website.server_unreachable)
    return <ServersUnreachable servers={[website]} />;
  const { www_pointing } = website;
  // The line above says it unless something more urgent is wrong.
  const [first, ...others] = issuesOf(website);
  const isFurther = others.includes('www') && first !== 'dns' && first !== 'nameservers';
  if (website.state === 'active' && panel !== undefined && www_pointing && isFurther)
    return <NotPointing name={`www.${website.website.ascii_name}`} pointing={www_pointing} panel={panel} />;
  if (website.state === 'active') return null;
  if (website.state === 'deleting') {
    return (
      <Banner tone="tide" live>
        {text('deletingWhy', { host })}
      </Banner>
    );
  }
  if (website.state === 'suspended') {
    return (
      <Banner tone="warn" live>
        {text('suspendedWhy', { host })}
      </Banner>
    );
  }
  if (website.state === 'switched_off') {
    return (
      <Banner tone="bad" action={<ContactSupport />}>
        {text('switchedOffWhy', { host })}
      </Banner>
    );
  }
  return <Missing website={website} host={host} />;
}

interface NotPointingProps {
  name: string;
  pointing: Pointing;
  panel: PanelAccount;
}

function NotPointing({ name, pointing, panel }: NotPointingProps) {
  const sync = useSync();
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" busy={sync.isPending} onClick={() => sync.mutate({ body: {} })}>
          {text('checkDns')}
        </Button>
      }
    >
      {pointingProblem(name, pointing, panel)}
    </Banner>
  );
}

function Missing({ website, host }: { website: Website; host: string }) {
  const sync = useSync();
  const removal = useMutation({
    ...mutation(deleteWebsite, [userWebsites]),
    onSuccess: ({ status }) => {
      if (status !== 'error') showToast('ok', text('removedFromList', { host }));
    },
  });
  const body = { plesk_id: website.plesk_id, domain_name: website.website.ascii_name };
  return (
    <>
      <Banner
        tone="warn"
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" busy={sync.isPending} onClick={() => sync.mutate({ body: {} })}>
              {text('syncNow')}
            </Button>
            {mayCall(deleteWebsite) && (
              <Button size="sm" busy={removal.isPending} onClick={() => removal.mutate({ body })}>
                {text('removeFromList')}
              </Button>
            )}
          </span>
        }
      >
        {text('goneWhy', { host })}
      </Banner>
      {(removal.isError || removal.data?.status === 'error') && (
        <ErrorAlert error={removal.error}>{removal.data?.message ?? text('notRemoved')}</ErrorAlert>
      )}
    </>
  );
}

/** What is known about a website: on its server, and where its name and `www.` point. */
export function StatusChips({ website }: { website: Website }) {
  const { state, server_unreachable, pointing, www_pointing } = website;
  const isActive = state === 'active';
  const isUncertain = isActive && server_unreachable;
  const isNotPointing = isActive && (isNotPointingHere(pointing) || isUndelegated(pointing));
  const isWwwNotPointing =
    isActive && !isNotPointing && www_pointing !== undefined && isNotPointingHere(www_pointing);
  return (
    <>
      <Chip tone={!isActive || isUncertain ? 'warn' : isNotPointing ? 'neutral' : 'ok'} dot>
        {text(isUncertain ? 'statusUnknown' : state)}
      </Chip>
      {isNotPointing && !isUndelegated(pointing) && (
        <Chip tone="warn" dot>
          {text('notPointing')}
        </Chip>
      )}
      {isWwwNotPointing && (
        <Chip tone="warn" dot>
          {text('wwwNotPointing')}
        </Chip>
      )}
      <HealthChips website={website} />
    </>
  );
}

const otherwiseShown = ['missing', 'switched_off', 'suspended', 'dns', 'www', 'server'] as const;
type ChipIssue = Exclude<Issue, (typeof otherwiseShown)[number]>;

function hasChip(issue: Issue): issue is ChipIssue {
  return !(otherwiseShown as readonly string[]).includes(issue);
}

/** What the checks found beside that. */
function HealthChips({ website }: { website: Website }) {
  return issuesOf(website)
    .filter(hasChip)
    .map((issue) => (
      <Chip
        key={issue}
        tone={issue === 'silent' || issue === 'error' || issue === 'nameservers' ? 'bad' : 'warn'}
        dot
      >
        {healthTexts(`chip_${issue}`, { status: String(website.health.http_status) })}
      </Chip>
    ));
}
