import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { limits } from '@homeport/contract/limits';
import { type StatusKind, statusServices, statusSeverities } from '@homeport/contract/status';
import type { Form } from '../../foundation/locale/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select, TextInput } from '../../ui/text-input.tsx';
import type { EventValues, Server } from './event-facts.ts';
import { text } from './texts.ts';

interface EventFieldsProps {
  form: Form<EventValues>;
  kind: StatusKind;
  servers: readonly Server[];
  busy: boolean;
}

/** What an event says about itself. */
export function EventFields({ form, kind, servers, busy }: EventFieldsProps) {
  const { register, formState, control } = form;
  const { errors } = formState;
  const services = useWatch({ control, name: 'services' });
  const needed = { validate: (typed: string) => typed.trim() !== '' || text('needed') };
  return (
    <>
      <Field label={text('name')} hint={text('nameHint')} error={errors.title?.message}>
        <TextInput {...register('title', needed)} maxLength={limits.statusTitle} readOnly={busy} />
      </Field>
      <Field label={text('severity')}>
        <Select {...register('severity')}>
          {statusSeverities.map((severity) => (
            <option key={severity} value={severity}>
              {text(severity)}
            </option>
          ))}
        </Select>
      </Field>
      <Choices
        legend={text('services')}
        error={errors.services?.message}
        options={statusServices.map((service) => ({ value: service, label: text(service) }))}
        register={register('services', { validate: ({ length }) => length > 0 || text('chooseService') })}
      />
      {services.includes('hosting') && (
        <Choices
          legend={text('servers')}
          error={errors.servers?.message}
          options={servers.map(({ id, name, location_label: location }) => ({
            value: id,
            label: text('serverAt', { name, location }),
          }))}
          register={register('servers', { validate: ({ length }) => length > 0 || text('chooseServer') })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={text(kind === 'incident' ? 'began' : 'starts')} error={errors.starts?.message}>
          <TextInput type="datetime-local" {...register('starts', needed)} readOnly={busy} />
        </Field>
        {kind === 'maintenance' && (
          <Field label={text('plannedEnd')} hint={text('plannedEndHint')} error={errors.plannedEnd?.message}>
            <TextInput type="datetime-local" {...register('plannedEnd')} readOnly={busy} />
          </Field>
        )}
      </div>
    </>
  );
}

interface ChoicesProps {
  legend: string;
  error: string | undefined;
  options: readonly { value: string; label: string }[];
  register: object;
}

/** Some of several. */
function Choices({ legend, error, options, register }: ChoicesProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId} className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1.5">
        {options.map(({ value, label }) => (
          <Checkbox key={value} {...register} value={value} label={label} invalid={error !== undefined} />
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
