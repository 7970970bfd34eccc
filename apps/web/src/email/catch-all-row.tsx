import { useState } from 'react';
import { type CatchAll, setCatchAll } from '@homeport/contract/mailboxes';
import { email } from '@homeport/contract/fields';
import { useWatch } from 'react-hook-form';
import { useForm } from '../foundation/locale/use-form.ts';
import { readableHost } from '../foundation/format/names.ts';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FactRow } from '../ui/fact-row.tsx';
import { Field } from '../ui/field.tsx';
import { Select, TextInput } from '../ui/text-input.tsx';
import { showToast } from '../ui/toaster.tsx';
import { addressLists } from './address-queries.ts';
import { text } from './address-texts.ts';

interface CatchAllProps {
  domainName: string;
  rule: CatchAll;
}

/** What happens to email for addresses that do not exist. */
export function CatchAllRow({ domainName, rule }: CatchAllProps) {
  const [open, setOpen] = useState(false);
  const host = readableHost(domainName);
  return (
    <>
      <FactRow
        label={text('catchAll')}
        badge={rule.changing && <Chip tone="tide">{text('changing')}</Chip>}
        description={<span className="[overflow-wrap:anywhere]">{describe(rule)}</span>}
        control={
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={text('changeCatchAll')}
            onClick={() => setOpen(true)}
          >
            {text('change')}
          </Button>
        }
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text('catchAllTitle', { host })}
        closeLabel={text('close')}
      >
        <CatchAllForm domainName={domainName} rule={rule} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function describe({ type, address }: CatchAll): string {
  if (type === 'forward') return text('catchAllForwards', { address: address ?? '' });
  return text(type === 'reject' ? 'catchAllReject' : 'catchAllDiscard');
}

function CatchAllForm({ domainName, rule, onClose }: CatchAllProps & { onClose: () => void }) {
  const { register, control, handleSubmit, formState, showError } = useForm({
    defaultValues: { type: rule.type, address: rule.address ?? '' },
  });
  const type = useWatch({ control, name: 'type' });
  const change = useMutation(mutation(setCatchAll, [...addressLists]));
  const submit = handleSubmit(({ type: wanted, address }) =>
    change.mutate(
      {
        params: { domain: domainName },
        body: wanted === 'forward' ? { type: wanted, address } : { type: wanted },
      },
      {
        onSuccess: ({ changing }) => {
          showToast('ok', text(changing ? 'catchAllChanging' : 'catchAllSaved'));
          onClose();
        },
        onError: (error) => {
          const said = error instanceof ApiError ? error.fields.address : undefined;
          if (said !== undefined) showError('address', () => said, { shouldFocus: true });
        },
      },
    ),
  );
  const isAtField = change.error instanceof ApiError && change.error.fields.address !== undefined;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={text('catchAll')} hint={text('catchAllWhy', { host: readableHost(domainName) })}>
        <Select {...register('type')}>
          <option value="reject">{text('catchAllReject')}</option>
          <option value="forward">{text('catchAllForward')}</option>
          <option value="discard">{text('catchAllDiscard')}</option>
        </Select>
      </Field>
      {type === 'forward' && (
        <Field label={text('address')} hint={text('catchAllSpam')} error={formState.errors.address?.message}>
          <TextInput
            {...register('address', {
              validate: (typed, { type: wanted }) =>
                wanted !== 'forward' || (email.safeParse(typed).error?.issues[0]?.message ?? true),
            })}
            type="email"
            autoComplete="email"
            spellCheck={false}
          />
        </Field>
      )}
      {change.error && !isAtField && <ErrorAlert error={change.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="submit" variant="primary" busy={change.isPending}>
          {text('saveCatchAll')}
        </Button>
      </div>
    </form>
  );
}
