import { useEffect, useId } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { useForm, useWatch } from 'react-hook-form';
import { useMutation } from '@tanstack/react-query';
import { installTemplate } from '@homeport/contract/templates';
import { useSearchParams } from 'react-router';
import { Fault } from '../foundation/layout/fault.tsx';
import { readableHost } from '../foundation/host-name.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardBody } from '../ui/card.tsx';
import { ConfirmCheckbox } from '../ui/confirm-checkbox.tsx';
import { WebsiteChoice } from '../websites/index.ts';
import { text } from './texts.ts';
import { mutation } from '../foundation/http/query.ts';

interface InstallFormProps {
  /** The template's. */
  name: string;
  websites: readonly Website[];
  website: Website | undefined;
  /** The customer chose to go without a backup on this website, after one that failed. */
  goesWithoutBackup: boolean;
  onChoose: (websiteId: string) => void;
  install: TemplateInstall;
}

/** Onto which website; asks once more, because all that is there is erased. */
export function InstallForm(props: InstallFormProps) {
  const { name, websites, website, onChoose, install } = props;
  const { register, control, handleSubmit, formState, resetField } = useForm({
    defaultValues: { confirmed: false },
  });
  const confirmed = useWatch({ control, name: 'confirmed' });
  const warningId = useId();
  const host = readableHost(website?.website.ascii_name ?? '');
  const withoutBackup = props.goesWithoutBackup || website?.makes_backups === false;
  // What was agreed to for one website does not hold for another, nor with a backup for without one.
  useEffect(() => resetField('confirmed'), [website?.website.id, withoutBackup, resetField]);

  const submit = handleSubmit(() => {
    if (website !== undefined && !install.starting) install.start(website, { withoutBackup });
  });
  return (
    <Card>
      <CardBody className="py-5">
        <form onSubmit={submit} className="grid gap-5">
          {(install.error !== null || install.refusal !== null) && (
            <Fault
              error={install.error}
              action={
                install.lacksBackup &&
                website && (
                  <Button size="sm" onClick={() => install.goWithoutBackup(website)}>
                    {text('installWithoutBackup')}
                  </Button>
                )
              }
            >
              {install.refusal ?? text('failed')}
            </Fault>
          )}
          <WebsiteChoice label={text('target')} websites={websites} value={website} onChange={onChoose} />
          <div id={warningId}>
            <Banner tone="warn">
              {text('warning', { host })} {withoutBackup && text('noBackup', { host })}
            </Banner>
          </div>
          {!withoutBackup && (
            <p className="text-sm text-ink-3">
              {text(website?.makes_backups === true ? 'backupFirst' : 'backupTried')}
            </p>
          )}
          <ConfirmCheckbox
            {...register('confirmed', { required: text('confirmMissing') })}
            label={text(withoutBackup ? 'confirmWithoutBackup' : 'confirm', { host, name })}
            aria-describedby={warningId}
            error={formState.errors.confirmed?.message}
          />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            wide
            busy={install.starting}
            looksDisabled={website === undefined || !confirmed}
          >
            {text(withoutBackup ? 'installWithoutBackup' : 'installNow')}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}

/** Starts an installation. The address keeps which one and where, so that a reload goes on showing it. */
export function useInstallTemplate(template_id: string) {
  const [search, setSearch] = useSearchParams();
  const hash = search.get('installation');
  const { mutate, data, error, isPending, reset } = useMutation(mutation(installTemplate));
  const show = (next: Record<string, string>) => setSearch(next, { replace: true, preventScrollReset: true });
  return {
    hash,
    start: ({ website, plesk_id }: Website, { withoutBackup }: { withoutBackup: boolean }) =>
      mutate(
        {
          body: {
            template_id,
            website_plesk_id: website.id,
            plesk_id,
            ...(withoutBackup ? { without_backup: true } : {}),
          },
        },
        {
          onSuccess: ({ status, installation_process_hash }) => {
            if (status !== 'success' || installation_process_hash === null) return;
            show({ website: website.id, installation: installation_process_hash });
          },
        },
      ),
    /** Back to the form, after one that failed. */
    again: ({ website }: Website) => show({ website: website.id }),
    /** As `again`; the form then asks to confirm that there will be no backup. */
    goWithoutBackup: ({ website }: Website) => {
      reset();
      show({ website: website.id, backup: 'none' });
    },
    /** Nothing was changed, because there is no backup. */
    lacksBackup: data?.backup !== undefined,
    starting: isPending,
    error,
    upgrade: data?.status === 'upgrade',
    /** What the server says against it. */
    refusal: data?.status === 'error' ? (data.message ?? text('notInstallable')) : null,
  };
}

type TemplateInstall = ReturnType<typeof useInstallTemplate>;
