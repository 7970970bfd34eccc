import { useMutation } from '@tanstack/react-query';
import { nameservers, readDomain, setNameservers, useOwnNameservers } from '@homeport/contract/domains';
import { useForm, useWatch } from 'react-hook-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { useConfig } from '../foundation/config.ts';
import { mutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { readableHost } from '../foundation/host-name.ts';
import { Button } from '../ui/button.tsx';
import { CardBody } from '../ui/card.tsx';
import { ConfirmCheckbox } from '../ui/confirm-checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { RadioCard } from '../ui/radio-card.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { showToast } from '../ui/toast-store.ts';
import { checkNameservers } from './nameserver-rules.ts';
import type { Nameservers } from './nameservers-card.tsx';
import { text } from './texts.ts';

interface NameserversFormProps {
  name: string;
  present: Nameservers;
  onDone: () => void;
}

interface Choice {
  kind: 'ours' | 'custom';
  hosts: string[];
  confirmed: boolean;
}

const PLACES = [0, 1, 2] as const;

const checkChoice: Resolver<Choice> = (values) => {
  const errors: FieldErrors<Choice> = {};
  const checked = values.kind === 'custom' ? checkNameservers(values.hosts) : undefined;
  if (checked?.ok === false) {
    const { fields, few } = checked.faults;
    const hosts: NonNullable<typeof errors.hosts> = fields.map((message) =>
      message === undefined ? undefined : { type: 'custom', message },
    );
    if (few) hosts.root = { type: 'few', message: text('tooFew') };
    errors.hosts = hosts;
  }
  if (!values.confirmed) errors.confirmed = { type: 'required', message: text('confirmSwitch') };
  const isGood = errors.hosts === undefined && errors.confirmed === undefined;
  return isGood ? { values, errors: {} } : { values: {}, errors };
};

/** Ours or the customer's choice of two or three, confirmed by a box. */
export function NameserversForm({ name, present, onDone }: NameserversFormProps) {
  const config = useConfig();
  const brand = config?.brand_name ?? '';
  const slug = config?.brand_slug ?? '';
  const hasOurs = present.nameserver === slug;
  const { register, control, handleSubmit, formState, clearErrors } = useForm<Choice>({
    resolver: checkChoice,
    defaultValues: {
      kind: hasOurs ? 'ours' : 'custom',
      hosts: PLACES.map((place) => (hasOurs ? '' : (present.nameservers[place] ?? ''))),
      confirmed: false,
    },
    reValidateMode: 'onSubmit',
  });
  const { errors } = formState;
  const [kind, confirmed] = useWatch({ control, name: ['kind', 'confirmed'] });
  const changed = { onSuccess: () => done(onDone) };
  const choose = useMutation(mutation(setNameservers, [nameservers, readDomain]));
  const back = useMutation(mutation(useOwnNameservers, [nameservers, readDomain]));
  const busy = choose.isPending || back.isPending;
  const error = kind === 'custom' ? choose.error : back.error;

  const submit = handleSubmit(({ hosts }) => {
    if (busy) return;
    const checked = checkNameservers(hosts);
    if (kind === 'ours') back.mutate({ params: { product: slug }, body: { domain_name: name } }, changed);
    else if (checked.ok)
      choose.mutate({ body: { domain_name: name, nameservers: checked.nameservers } }, changed);
  });

  return (
    <CardBody>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 text-sm font-semibold">{text('whose')}</legend>
          <RadioCard {...register('kind')} value="ours" title={text('useOurs', { brand })}>
            <span className="text-sm text-ink-2">{text('useOursWhy')}</span>
          </RadioCard>
          <RadioCard {...register('kind')} value="custom" title={text('useCustom')}>
            <span className="text-sm text-ink-2">{text('useCustomWhy')}</span>
          </RadioCard>
        </fieldset>
        {kind === 'custom' && (
          <div className="grid gap-4">
            {PLACES.map((place) => (
              <Field
                key={place}
                label={text('nameserver', { count: place + 1 })}
                hint={place === 2 ? text('optional') : undefined}
                error={errors.hosts?.[place]?.message}
              >
                <TextInput
                  {...register(`hosts.${place}`)}
                  inputMode="url"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  placeholder={place === 0 ? text('placeholder') : undefined}
                  className="font-mono"
                />
              </Field>
            ))}
            {errors.hosts?.root && (
              <p role="alert" className="text-sm text-bad">
                {errors.hosts.root.message}
              </p>
            )}
          </div>
        )}
        <ConfirmCheckbox
          {...register('confirmed', { onChange: () => clearErrors('confirmed') })}
          label={text('confirm', { name: readableHost(name) })}
          error={errors.confirmed?.message}
        >
          <p className="text-sm text-ink-3">{text('takesHours')}</p>
        </ConfirmCheckbox>
        {error && <ErrorAlert error={error} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={busy} looksDisabled={!confirmed}>
            {text('save')}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {text('cancel')}
          </Button>
        </div>
      </form>
    </CardBody>
  );
}

function done(close: () => void): void {
  showToast('ok', text('saved'));
  close();
}
