import type { CallAnswer } from '@homeport/contract/call';
import { nameservers, readDomain, setNameservers, useOwnNameservers } from '@homeport/contract/domains';
import { useWatch } from 'react-hook-form';
import { useForm } from '../foundation/locale/use-form.ts';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useConfig } from '../foundation/config.ts';
import { readableHost } from '../foundation/format/names.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { CardBody } from '../ui/card.tsx';
import { ConfirmCheckbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { RadioCard } from '../ui/radio-card.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { showToast } from '../ui/toaster.tsx';
import { text } from './texts.ts';
import { checkChoice, checkNameservers } from './check-nameservers.ts';
import type { Choice } from './check-nameservers.ts';

export type Nameservers = CallAnswer<typeof nameservers>;

interface NameserversFormProps {
  name: string;
  current: Nameservers;
  onDone: () => void;
}

const HOST_FIELDS = [0, 1, 2] as const;

/** Switches to our nameservers, where the registrar hosts zones, or to two or three others. */
export function NameserversForm({ name, current, onDone }: NameserversFormProps) {
  const config = useConfig();
  const slug = config?.brand_slug ?? '';
  const hasOurs = current.nameserver === slug;
  const { register, control, handleSubmit, formState, clearErrors } = useForm<Choice>({
    resolver: checkChoice,
    defaultValues: {
      kind: hasOurs ? 'ours' : 'custom',
      hosts: HOST_FIELDS.map((field) => (hasOurs ? '' : (current.nameservers[field] ?? ''))),
      confirmed: false,
    },
    reValidateMode: 'onSubmit',
  });
  const { errors } = formState;
  const [kind, confirmed] = useWatch({ control, name: ['kind', 'confirmed'] });
  const { save, busy, errorOf } = useNameserverChange(name, slug, { onDone });
  const error = errorOf(kind);
  return (
    <CardBody>
      <form noValidate onSubmit={handleSubmit(save)} className="grid gap-5">
        {current.can_use_own && <KindFields register={register} />}
        {kind === 'custom' && hasOurs && <Consequences depends={current.depends} />}
        {kind === 'custom' && <HostFields register={register} errors={errors.hosts} />}
        <ConfirmCheckbox
          {...register('confirmed', { onChange: () => clearErrors('confirmed') })}
          label={text('confirm', { name: readableHost(name) })}
          error={errors.confirmed?.message}
        >
          <p className="text-sm text-ink-3">{text('takesHours')}</p>
        </ConfirmCheckbox>
        {error && <ErrorAlert error={error} />}
        <FormButtons busy={busy} confirmed={confirmed} onCancel={onDone} />
      </form>
    </CardBody>
  );
}

function KindFields({ register }: { register: UseFormRegister<Choice> }) {
  const config = useConfig();
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-semibold">{text('nameserverChoice')}</legend>
      <RadioCard
        {...register('kind')}
        value="ours"
        title={text('useOurs', { brand: config?.brand_name ?? '' })}
      >
        <span className="text-sm text-ink-2">{text('useOursWhy')}</span>
      </RadioCard>
      <RadioCard {...register('kind')} value="custom" title={text('useCustom')}>
        <span className="text-sm text-ink-2">{text('useCustomWhy')}</span>
      </RadioCard>
    </fieldset>
  );
}

/** What stops working unless its records are set at the other nameservers. */
function Consequences({ depends }: Pick<Nameservers, 'depends'>) {
  if (depends.length === 0) return null;
  const websites = depends.filter(({ kind }) => kind === 'website');
  return (
    <Banner tone="warn">
      <p className="font-medium">{text('willStop')}</p>
      <ul className="list-disc pl-5">
        {depends.map(({ kind, name }) => (
          <li key={`${kind} ${name}`}>{text(`stops_${kind}`, { name: readableHost(name) })}</li>
        ))}
        {websites.length > 0 && <li>{text('stopsCertificates')}</li>}
      </ul>
    </Banner>
  );
}

interface HostFieldsProps {
  register: UseFormRegister<Choice>;
  errors: FieldErrors<Choice>['hosts'];
}

function HostFields({ register, errors }: HostFieldsProps) {
  return (
    <div className="grid gap-4">
      {HOST_FIELDS.map((field) => (
        <Field
          key={field}
          label={text('nameserver', { count: field + 1 })}
          hint={field === 2 ? text('optional') : undefined}
          error={errors?.[field]?.message}
        >
          <TextInput
            {...register(`hosts.${field}`)}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={field === 0 ? text('placeholder') : undefined}
            className="font-mono"
          />
        </Field>
      ))}
      {errors?.root && (
        <p role="alert" className="text-sm text-bad">
          {errors.root.message}
        </p>
      )}
    </div>
  );
}

interface FormButtonsProps {
  busy: boolean;
  confirmed: boolean;
  onCancel: () => void;
}

function FormButtons({ busy, confirmed, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="primary" busy={busy} looksDisabled={!confirmed}>
        {text('save')}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {text('cancel')}
      </Button>
    </div>
  );
}

interface NameserverChangeCallbacks {
  onDone?: () => void;
  /** For buttons that have no room for the error. */
  onError?: (error: Error) => void;
}

/** @param product the brand’s slug */
export function useNameserverChange(
  domain_name: string,
  product: string,
  { onDone, onError }: NameserverChangeCallbacks,
) {
  const custom = useMutation(mutation(setNameservers, [nameservers, readDomain]));
  const ours = useMutation(mutation(useOwnNameservers, [nameservers, readDomain]));
  const busy = custom.isPending || ours.isPending;
  const onSuccess = () => {
    showToast('ok', text('saved'));
    onDone?.();
  };
  const callbacks = { onSuccess, ...(onError && { onError }) };
  const save = ({ kind, hosts }: Choice) => {
    if (busy) return;
    const checked = checkNameservers(hosts);
    if (kind === 'ours') ours.mutate({ params: { product }, body: { domain_name } }, callbacks);
    else if (checked.ok)
      custom.mutate({ body: { domain_name, nameservers: checked.nameservers } }, callbacks);
  };
  return {
    save,
    busy,
    errorOf: (kind: Choice['kind']) => (kind === 'custom' ? custom.error : ours.error),
  };
}
