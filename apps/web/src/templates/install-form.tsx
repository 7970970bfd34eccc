import { useId, useRef, useState } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { Fault } from '../app/fault.tsx';
import { readableHost } from '../hosting/host-name.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardBody } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
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
  const [confirmed, setConfirmed] = useState<string>();
  const [missing, setMissing] = useState(false);
  const missingId = useId();
  const warningId = useId();
  const box = useRef<HTMLInputElement>(null);
  const host = readableHost(website?.website.ascii_name ?? '');
  const withoutBackup = props.goesWithoutBackup || website?.makes_backups === false;
  // What was agreed to for one website does not hold for another, nor with a backup for without one.
  const agreement = `${website?.website.id} ${withoutBackup}`;
  const agreed = website !== undefined && confirmed === agreement;

  const submit = () => {
    setMissing(!agreed);
    if (!agreed) box.current?.focus();
    else if (!install.starting) install.start(website, { withoutBackup });
  };
  return (
    <Card>
      <CardBody className="py-5">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          className="grid gap-5"
        >
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
          <div className="grid gap-1.5">
            <Checkbox
              ref={box}
              label={text(withoutBackup ? 'confirmWithoutBackup' : 'confirm', { host, name })}
              checked={agreed}
              invalid={missing}
              aria-describedby={missing ? `${missingId} ${warningId}` : warningId}
              onChange={(event) => {
                setConfirmed(event.target.checked ? agreement : undefined);
                setMissing(false);
              }}
            />
            {missing && (
              <p id={missingId} role="alert" className="text-sm text-bad">
                {text('confirmMissing')}
              </p>
            )}
          </div>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            wide
            busy={install.starting}
            looksDisabled={!agreed}
          >
            {text(withoutBackup ? 'installWithoutBackup' : 'installNow')}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
