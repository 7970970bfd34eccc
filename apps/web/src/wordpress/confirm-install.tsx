import { useEffect, useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { CardBody } from '../ui/card.tsx';
import { ConfirmCheckbox } from '../ui/confirm-checkbox.tsx';
import { text } from './texts.ts';

interface ConfirmInstallProps {
  host: string;
  busy: boolean;
  onInstall: () => void;
  onCancel: () => void;
}

/** Asks once more before files are put onto the website. */
export function ConfirmInstall({ host, busy, onInstall, onCancel }: ConfirmInstallProps) {
  const { register, control, handleSubmit, formState, setFocus } = useForm({
    defaultValues: { confirmed: false },
  });
  const confirmed = useWatch({ control, name: 'confirmed' });
  const whyId = useId();
  useEffect(() => setFocus('confirmed'), [setFocus]);
  return (
    <CardBody>
      <form
        onSubmit={handleSubmit(() => {
          if (!busy) onInstall();
        })}
        className="grid gap-4"
      >
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
