import { useState } from 'react';
import { Tag } from 'lucide-react';
import { usd } from '../../foundation/format/money.ts';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { text } from './texts.ts';
import type { PromoEntry, PromoStatus } from './use-promo.ts';

interface PromoFieldProps {
  entry: PromoEntry;
  status: PromoStatus;
  /** Said below an applied code. */
  note?: string | undefined;
}

/** Where a promo code is entered: folded away until someone has one. */
export function PromoField({ entry, status, note }: PromoFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const { code } = entry;
  const fold = () => {
    setOpen(false);
    entry.remove();
  };
  if (code !== undefined && status.error === undefined)
    return <EnteredCode code={code} entry={{ ...entry, remove: fold }} status={status} note={note} />;
  if (!isOpen && code === undefined)
    return (
      <TextButton className="justify-self-start text-sm" aria-expanded={false} onClick={() => setOpen(true)}>
        <Tag size={14} aria-hidden="true" />
        {text('promoCode')}
      </TextButton>
    );
  return <CodeForm entry={entry} error={status.error} />;
}

function CodeForm({ entry, error }: { entry: PromoEntry; error: string | undefined }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: entry.code ?? '' } });
  const submit = handleSubmit(({ code }) => entry.enter(code.trim()));
  return (
    <form noValidate onSubmit={submit}>
      <Field label={text('promoCode')} error={formState.errors.code?.message ?? error}>
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">
            <TextInput
              {...register('code', {
                validate: (typed) => typed.trim() !== '' || text('enterCode'),
                onChange: () => entry.code !== undefined && entry.remove(),
              })}
              // The field was opened to be filled in.
              autoFocus
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </div>
          <Button type="submit">{text('apply')}</Button>
        </div>
      </Field>
    </form>
  );
}

function EnteredCode({ code, entry, status, note }: PromoFieldProps & { code: string }) {
  const { promo, checking } = status;
  const shown = promo?.promo_code ?? code.toUpperCase();
  return (
    <div className="grid gap-1 rounded-control bg-sunken px-3.5 py-2 text-sm">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
          {text(promo ? 'applied' : 'promoCode', { code: shown })}
        </span>
        <TextButton aria-label={text('removeCode', { code: shown })} onClick={entry.remove}>
          {text('remove')}
        </TextButton>
      </div>
      <p role="status" className="text-ink-2 empty:hidden">
        {messageOf(promo, checking)}
      </p>
      {promo && note !== undefined && <p className="text-ink-3">{note}</p>}
    </div>
  );
}

function messageOf(promo: PromoStatus['promo'], checking: boolean): string {
  if (promo === null) return text('offerIsBetter');
  if (promo === undefined) return checking ? text('checking') : '';
  return text('takesOff', { amount: usd(promo.discount_cents), charges: promo.discounted_charges ?? 0 });
}
