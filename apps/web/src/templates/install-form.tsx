import { useEffect, useId } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { useForm, useWatch } from 'react-hook-form';
import { Fault } from '../foundation/layout/fault.tsx';
import { readableHost } from '../foundation/host-name.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardBody } from '../ui/card.tsx';
import { ConfirmCheckbox } from '../ui/confirm-checkbox.tsx';
import { WebsiteChoice } from '../websites/website-choice.tsx';
import { text } from './texts.ts';
import type { TemplateInstall } from './use-install-template.ts';

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
