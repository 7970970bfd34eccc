import { useEffect, useId } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { useWatch } from 'react-hook-form';
import { useForm } from '../foundation/locale/use-form.ts';
import { installTemplate } from '@homeport/contract/templates';
import { useSearchParams } from 'react-router';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { readableHost } from '../foundation/format/names.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardBody } from '../ui/card.tsx';
import { ConfirmCheckbox } from '../ui/checkbox.tsx';
import { WebsiteChoice } from '../websites/index.ts';
import { text } from './texts.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';

interface InstallFormProps {
  /** The template's. */
  name: string;
  websites: readonly Website[];
  website: Website | undefined;
  /** The customer chose to install without a backup after the backup of this website failed. */
  goesWithoutBackup: boolean;
  onChoose: (websiteId: string) => void;
  install: TemplateInstall;
}

/** Selects the website and asks for confirmation, because its content is erased. */
export function InstallForm(props: InstallFormProps) {
  const { name, websites, website, onChoose, install } = props;
  const { register, control, handleSubmit, formState, resetField } = useForm({
    defaultValues: { confirmed: false },
  });
  const confirmed = useWatch({ control, name: 'confirmed' });
  const warningId = useId();
  const host = readableHost(website?.website.ascii_name ?? '');
  const withoutBackup = props.goesWithoutBackup || website?.makes_backups === false;
  // A confirmation is valid for one website, with or without a backup.
  useEffect(() => resetField('confirmed'), [website?.website.id, withoutBackup, resetField]);

  const submit = handleSubmit(() => {
    if (website !== undefined && !install.starting) install.start(website, { withoutBackup });
  });
  return (
    <Card>
      <CardBody className="py-5">
        <form onSubmit={submit} className="grid gap-5">
          {(install.error !== null || install.errorMessage !== null) && (
            <InstallError install={install} website={website} />
          )}
          <WebsiteChoice label={text('target')} websites={websites} value={website} onChange={onChoose} />
          <ErasureWarning id={warningId} website={website} withoutBackup={withoutBackup} />
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

/** Starts an installation and keeps it in the address, so that a reload shows it again. */
export function useInstallTemplate(template_id: string) {
  const [search, setSearch] = useSearchParams();
  const hash = search.get('installation');
  const { mutate, data, error, isPending, reset } = useMutation(mutation(installTemplate));
  const show = (next: Record<string, string>) => setSearch(next, { replace: true });
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
    /** Returns to the form after a failed installation. */
    again: ({ website }: Website) => show({ website: website.id }),
    /** Like `again`; the form then asks to confirm installing without a backup. */
    goWithoutBackup: ({ website }: Website) => {
      reset();
      show({ website: website.id, backup: 'none' });
    },
    /** The backup failed, so nothing was changed. */
    lacksBackup: data?.backup !== undefined,
    starting: isPending,
    error,
    upgrade: data?.status === 'upgrade',
    /** Why the server did not start it. */
    errorMessage: data?.status === 'error' ? (data.message ?? text('notInstallable')) : null,
  };
}

type TemplateInstall = ReturnType<typeof useInstallTemplate>;

function InstallError({ install, website }: Pick<InstallFormProps, 'install' | 'website'>) {
  return (
    <ErrorAlert
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
      {install.errorMessage ?? text('failed')}
    </ErrorAlert>
  );
}

interface ErasureWarningProps {
  id: string;
  website: Website | undefined;
  withoutBackup: boolean;
}

/** What is erased, and whether there is a backup. */
function ErasureWarning({ id, website, withoutBackup }: ErasureWarningProps) {
  const host = readableHost(website?.website.ascii_name ?? '');
  return (
    <>
      <div id={id}>
        <Banner tone="warn">
          {text('warning', { host })} {withoutBackup && text('noBackup', { host })}
        </Banner>
      </div>
      {!withoutBackup && (
        <p className="text-sm text-ink-3">
          {text(website?.makes_backups === true ? 'backupFirst' : 'backupTried')}
        </p>
      )}
    </>
  );
}
