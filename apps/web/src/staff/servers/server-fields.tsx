import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { type AccessValues, type RoomValues, serverRules } from './server-form.ts';
import { text } from './texts.ts';

export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2">{children}</div>
);

/** For values that no browser should complete or correct. */
export const exact = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** How the panel is reached; in a form of AccessValues. The key is shown nowhere else. */
export function AccessFields({ busy }: { busy: boolean }) {
  const { register, formState } = useFormContext<AccessValues>();
  const { errors } = formState;
  return (
    <>
      <Field label={text('url')} hint={text('urlHint')} error={errors.url?.message}>
        <TextInput
          {...register('url', { validate: serverRules.url })}
          {...exact}
          inputMode="url"
          readOnly={busy}
        />
      </Field>
      <Field label={text('key')} hint={text('keyHint')} error={errors.key?.message}>
        <TextInput
          {...register('key', { validate: serverRules.key })}
          {...exact}
          type="password"
          autoComplete="new-password"
          readOnly={busy}
        />
      </Field>
      <Field label={text('certificate')} hint={text('certificateHint')} error={errors.certificate?.message}>
        <TextArea
          {...register('certificate', { validate: serverRules.certificate })}
          {...exact}
          rows={3}
          className="max-h-48 font-mono text-xs"
          readOnly={busy}
        />
      </Field>
    </>
  );
}

/** What customers are told of the server, and how many accounts it takes; in a form of RoomValues. */
export function RoomFields({ busy }: { busy: boolean }) {
  const { register, formState } = useFormContext<RoomValues>();
  const { errors } = formState;
  const plain = { ...exact, readOnly: busy };
  return (
    <>
      <Field label={text('label')} hint={text('labelHint')} error={errors.label?.message}>
        <TextInput
          {...register('label', { validate: serverRules.label })}
          autoComplete="off"
          maxLength={60}
          readOnly={busy}
        />
      </Field>
      <Pair>
        <Field label={text('ipv4')} error={errors.ipv4?.message}>
          <TextInput {...register('ipv4', { validate: serverRules.ipv4 })} {...plain} />
        </Field>
        <Field label={text('ipv6')} error={errors.ipv6?.message}>
          <TextInput {...register('ipv6', { validate: serverRules.ipv6 })} {...plain} />
        </Field>
      </Pair>
      <Field label={text('nameServer')} hint={text('nameServerHint')} error={errors.nameServer?.message}>
        <TextInput {...register('nameServer', { validate: serverRules.nameServer })} {...plain} />
      </Field>
      <Pair>
        <Field label={text('capacity')} error={errors.capacity?.message}>
          <TextInput
            {...register('capacity', { validate: serverRules.capacity })}
            {...plain}
            inputMode="numeric"
          />
        </Field>
        <Field label={text('warnAtPercent')} hint={text('warnAtHint')} error={errors.warnAt?.message}>
          <TextInput
            {...register('warnAt', { validate: serverRules.warnAt })}
            {...plain}
            inputMode="numeric"
          />
        </Field>
      </Pair>
    </>
  );
}
