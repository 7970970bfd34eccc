import { useRef, useState } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from '../foundation/locale/use-form.ts';
import * as z from 'zod/mini';
import { accountEvents } from '@homeport/contract/account';
import { startEmailChange } from '@homeport/contract/email-change';
import { email as emailField, secretText } from '@homeport/contract/fields';
import { limits } from '@homeport/contract/limits';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { showToast } from '../ui/toaster.tsx';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { Field } from '../ui/field.tsx';
import { PasswordInput, TextInput } from '../ui/text-input.tsx';
import { text } from './texts.ts';
import { showFieldErrors } from './field-errors.ts';
import { passwordButtons, SignInChangeForm } from './sign-in-change-form.tsx';
import { EmailCodesForm } from './email-codes-form.tsx';

/** A change that waits for its codes. */
interface PendingChange {
  id: string;
  newEmail: string;
}

/** Changes the email address: first the password and the new address, then the codes from both mailboxes. */
export function EmailCard({ email }: { email: string }) {
  const [step, setStep] = useState<'closed' | 'address' | PendingChange>('closed');
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setStep('closed');
    opener.current?.focus();
  };
  return (
    <Card aria-label={text('emailTitle')}>
      <CardHead
        title={text('emailTitle')}
        detail={<span className="[overflow-wrap:anywhere]">{text('emailLead', { email })}</span>}
        actions={
          <Button
            ref={opener}
            size="sm"
            aria-expanded={step !== 'closed'}
            onClick={() => setStep(step === 'closed' ? 'address' : 'closed')}
          >
            {text('changeEmailAddress')}
          </Button>
        }
      />
      {step === 'address' && (
        <EmailChangeForm
          email={email}
          onCancel={close}
          onStarted={(id, newEmail) => setStep({ id, newEmail })}
        />
      )}
      {typeof step === 'object' && (
        <EmailCodesForm
          email={email}
          changeId={step.id}
          newEmail={step.newEmail}
          onCancel={close}
          onChanged={() => {
            showToast('ok', text('emailChanged', { email: step.newEmail }));
            close();
          }}
        />
      )}
    </Card>
  );
}

const addressSchema = z.object({ email: emailField, current_password: secretText(limits.anyPasswordMax) });

interface EmailChangeFormProps {
  email: string;
  onCancel: () => void;
  onStarted: (changeId: string, newEmail: string) => void;
}

function EmailChangeForm({ email, onCancel, onStarted }: EmailChangeFormProps) {
  const { register, handleSubmit, formState, showError } = useForm({
    resolver: standardSchemaResolver(addressSchema),
    defaultValues: { email: '', current_password: '' },
  });
  const { errors } = formState;
  const start = useMutation({
    ...mutation(startEmailChange, [accountEvents]),
    onSuccess: ({ change_id }, { body }) => onStarted(change_id, body.email),
    onError: (error) => showFieldErrors(error, ['email', 'current_password'], showError),
  });
  return (
    <SignInChangeForm
      email={email}
      submitLabel={text('sendBothCodes')}
      busy={start.isPending}
      error={start.error}
      onSubmit={handleSubmit((body) => {
        start.mutate({ body });
      })}
      onCancel={onCancel}
    >
      <Field label={text('newEmailLabel')} error={errors.email?.message}>
        <TextInput
          {...register('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      </Field>
      <Field label={text('currentPasswordLabel')} error={errors.current_password?.message}>
        <PasswordInput
          {...register('current_password')}
          {...passwordButtons()}
          autoComplete="current-password"
        />
      </Field>
    </SignInChangeForm>
  );
}
