import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CardBody } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { text } from './texts.ts';

interface ConfirmInstallProps {
  host: string;
  busy: boolean;
  onInstall: () => void;
  onCancel: () => void;
}

/** Asks once more before files are put onto the website. */
export function ConfirmInstall({ host, busy, onInstall, onCancel }: ConfirmInstallProps) {
  const [confirmed, setConfirmed] = useState(false);
  const [missing, setMissing] = useState(false);
  const missingId = useId();
  const whyId = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);

  const submit = () => {
    setMissing(!confirmed);
    if (confirmed) onInstall();
    else box.current?.focus();
  };
  return (
    <CardBody>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) submit();
        }}
        className="grid gap-4"
      >
        <div className="grid gap-1.5">
          <Checkbox
            ref={box}
            label={text('confirmInstall', { host })}
            checked={confirmed}
            invalid={missing}
            aria-describedby={missing ? `${missingId} ${whyId}` : whyId}
            onChange={(event) => {
              setConfirmed(event.target.checked);
              setMissing(false);
            }}
          />
          <p id={whyId} className="pl-7 text-sm text-ink-3">
            {text('confirmInstallWhy')}
          </p>
          {missing && (
            <p id={missingId} role="alert" className="text-sm text-bad">
              {text('confirmMissing')}
            </p>
          )}
        </div>
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
