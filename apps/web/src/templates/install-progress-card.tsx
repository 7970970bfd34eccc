import type { Website } from '@homeport/contract/hosting';
import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { templateInstallStatus } from '@homeport/contract/templates';
import { websitePlatform } from '@homeport/contract/wordpress';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { readableHost } from '../foundation/format/names.ts';
import { websiteAddress } from '../hosting/index.ts';
import { Button, ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { Card, CardBody } from '../ui/card.tsx';
import { stepLabels } from '../foundation/layout/operation-card.tsx';
import { ProgressCard } from '../ui/work-card.tsx';
import { text } from './texts.ts';
import { ApiError } from '../foundation/http/api-error.ts';
import { query } from '../foundation/http/query.ts';

interface InstallWorkProps {
  /** The template's. */
  name: string;
  hash: string;
  website: Website;
  onAgain: (website: Website) => void;
  onWithoutBackup: (website: Website) => void;
}

/** The progress and result of an installation. */
export function InstallWork({ name, hash, website, onAgain, onWithoutBackup }: InstallWorkProps) {
  const { outcome, message, lacksBackup, percent, steps, lost } = useTemplateInstallation(hash);
  const host = readableHost(website.website.ascii_name);
  if (outcome === 'success') return <Installed name={name} website={website} />;
  if (outcome === 'failed') {
    return (
      <ErrorAlert
        error={null}
        onRetry={() => onAgain(website)}
        action={
          lacksBackup && (
            <span className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => onAgain(website)}>
                {text('tryAgain')}
              </Button>
              <Button size="sm" onClick={() => onWithoutBackup(website)}>
                {text('installWithoutBackup')}
              </Button>
            </span>
          )
        }
      >
        <strong className="block font-semibold">{text('failed')}</strong>
        {message}
      </ErrorAlert>
    );
  }
  return (
    <ProgressCard
      title={text('installing', { name })}
      detail={lost ? <span role="status">{text('connectionLost')}</span> : text('installingOn', { host })}
      percent={percent}
      working={text('working')}
      steps={steps}
      stateLabels={stepLabels()}
    />
  );
}

function Installed({ name, website }: { name: string; website: Website }) {
  const { ascii_name } = website.website;
  return (
    <Card>
      <CardBody className="grid gap-4 py-5">
        <div role="status">
          <h2 className="font-sans text-lg font-semibold">{text('installed', { name })}</h2>
          <p className="mt-0.5 text-ink-2">{text('installedWhy')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={pathTo('website', { websiteName: ascii_name })} variant="primary">
            {text('goToWebsite')}
          </ButtonLink>
          <ButtonAnchor
            href={websiteAddress(ascii_name)}
            aria-label={text('visitHost', { host: readableHost(ascii_name) })}
          >
            {text('visit')}
          </ButtonAnchor>
        </div>
      </CardBody>
    </Card>
  );
}

/** Polls the installation of a template until it ends, also when it was started in another visit. */
function useTemplateInstallation(hash: string) {
  const queryClient = useQueryClient();
  const { data, error, fetchStatus } = useQuery({
    ...query(templateInstallStatus, { params: { hash } }),
    refetchInterval: ({ state }) =>
      isGone(state.error) || (state.data !== undefined && state.data.status !== 'ongoing')
        ? false
        : timers.templatePoll,
  });
  const outcome = isGone(error) ? 'failed' : data?.status;
  useEffect(() => {
    if (outcome !== 'success') return;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === websitePlatform.name });
  }, [outcome, queryClient]);
  return {
    outcome,
    message: data?.message ?? null,
    /** It failed because the backup failed. */
    lacksBackup: data?.backup !== undefined,
    percent: data?.progress ?? 0,
    steps: data?.operation.steps ?? [],
    /** The last poll failed. */
    lost: error !== null || fetchStatus === 'paused',
  };
}

/** The address names an unknown installation. */
function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
