import { useState, useEffect, useId } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { Download } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useForm } from '../foundation/locale/use-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import { installWordpress } from '@homeport/contract/wordpress';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { useConfig } from '../foundation/config.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { readableHost } from '../foundation/format/names.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { cardAnchors } from '../ui/card-anchors.ts';
import { GuideLink } from '../ui/text-link.tsx';
import { text } from './texts.ts';
import { ConfirmCheckbox } from '../ui/checkbox.tsx';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { platformOf } from './platform.ts';

interface InstallWordpressProps {
  website: Website;
  /** The plan includes WordPress. */
  entitled: boolean;
  /** The last installation failed; the reason where it is known. */
  failure: { message: string | null } | null;
}

/** For a website without WordPress: install it, or upgrade the plan. */
export function InstallWordpress({ website, entitled, failure }: InstallWordpressProps) {
  const [confirming, setConfirming] = useState(false);
  const install = useInstall(website);
  const guide = useConfig()?.links.wordpress_performance_guide;
  const host = readableHost(website.website.ascii_name);
  const errorMessage = install.errorMessage ?? (failure && (failure.message ?? text('platformError')));
  return (
    <Card id={cardAnchors.wordpress} tabIndex={-1} className="scroll-mt-20">
      <CardHead
        title={text('wordpress')}
        detail={
          <>
            {text(entitled ? 'installLead' : 'upgradeLead', { host })}{' '}
            <GuideLink href={guide} about={text('performanceGuide')}>
              {text('guide')}
            </GuideLink>
          </>
        }
        actions={
          entitled ? (
            !confirming && <InstallButton hasFailed={failure !== null} onClick={() => setConfirming(true)} />
          ) : (
            <ButtonLink size="sm" to={pathTo('upgradePlan')}>
              {text('upgrade')}
            </ButtonLink>
          )
        }
      />
      {(install.error !== null || errorMessage !== null) && (
        <CardBody>
          <ErrorAlert error={install.error}>
            {errorMessage ?? text('platformError')}
            {entitled && failure !== null && ` ${text('failedNext')}`}
          </ErrorAlert>
        </CardBody>
      )}
      {confirming && entitled && (
        <ConfirmInstall
          host={host}
          busy={install.starting}
          onInstall={install.start}
          onCancel={() => setConfirming(false)}
        />
      )}
    </Card>
  );
}

function InstallButton({ hasFailed, onClick }: { hasFailed: boolean; onClick: () => void }) {
  return (
    <Button size="sm" onClick={onClick}>
      <Download size={16} aria-hidden="true" />
      {text(hasFailed ? 'tryAgain' : 'install')}
    </Button>
  );
}

interface ConfirmInstallProps {
  host: string;
  busy: boolean;
  onInstall: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before files on the website are changed. */
function ConfirmInstall({ host, busy, onInstall, onCancel }: ConfirmInstallProps) {
  const { register, control, handleSubmit, formState, setFocus } = useForm({
    defaultValues: { confirmed: false },
  });
  const confirmed = useWatch({ control, name: 'confirmed' });
  const whyId = useId();
  useEffect(() => setFocus('confirmed'), [setFocus]);
  return (
    <CardBody>
      <form onSubmit={handleSubmit(onInstall)} className="grid gap-4">
        <ConfirmCheckbox
          {...register('confirmed', { required: text('confirmMissing') })}
          label={text('confirmInstall', { host })}
          aria-describedby={whyId}
          error={formState.errors.confirmed?.message}
        >
          <p id={whyId} className="pl-7 text-sm text-ink-3">
            {text('confirmInstallWhy')}
          </p>
        </ConfirmCheckbox>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={busy} looksDisabled={!confirmed}>
            {text('installNow')}
          </Button>
          <Button onClick={onCancel}>{text('cancel')}</Button>
        </div>
      </form>
    </CardBody>
  );
}

/** Starts the installation of WordPress; the platform query then has its progress. */
function useInstall(website: Website) {
  const queryClient = useQueryClient();
  const { queryKey } = platformOf(website);
  const start = useMutation({
    ...mutation(installWordpress),
    onSuccess: ({ status, installation_process_hash }) => {
      if (status !== 'success' || installation_process_hash === null) return;
      queryClient.setQueryData(
        queryKey,
        (platform) =>
          platform && {
            ...platform,
            status: 'ongoing' as const,
            installation_hash: installation_process_hash,
          },
      );
    },
    // Also after a failed start: another installation may be running.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const answer = start.data;
  return {
    start: () =>
      start.mutate({
        body: {
          plesk_id: website.plesk_id,
          plesk_website_id: website.website.id,
          domain_name: website.website.ascii_name,
        },
      }),
    starting: start.isPending,
    error: start.error,
    /** Why the server did not start it. */
    errorMessage:
      answer === undefined || answer.status === 'success'
        ? null
        : (answer.message ?? text(answer.status === 'upgrade' ? 'upgradeRefused' : 'platformError')),
  };
}
