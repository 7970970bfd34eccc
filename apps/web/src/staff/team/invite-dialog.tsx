import { email as emailField } from '@homeport/contract/fields';
import { timers } from '@homeport/contract/limits';
import { inviteToTeam } from '@homeport/contract/staff-invitations';
import type { StaffRole } from '@homeport/contract/staff-rights';
import { useWatch } from 'react-hook-form';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { ReasonField, singleLine, validateReason } from '../reason-field.tsx';
import { text as common } from '../texts.ts';
import { outdated } from './outdated.ts';
import { FormButtons, RoleChoice } from './role-form-parts.tsx';
import { text } from './texts.ts';

interface InviteDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Invites someone to the team. */
export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={text('inviteTitle')} closeLabel={common('close')}>
      {isOpen && <InviteForm onClose={onClose} />}
    </Dialog>
  );
}

const dayMs = 86_400_000;

function InviteForm({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { email: '', role: 'agent' as StaffRole, reason: '' } });
  const { errors } = form.formState;
  const role = useWatch({ control: form.control, name: 'role' });
  const invite = useMutation({
    ...mutation(inviteToTeam, outdated),
    onSuccess: ({ email }) => {
      onClose();
      showToast('ok', text('inviteDone', { email }));
    },
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(({ email, reason }) =>
        invite.mutate({ body: { member_email: email.trim(), role, reason: singleLine(reason) } }),
      )}
    >
      <p className="text-ink-2">{text('inviteLead', { days: timers.teamInvitation / dayMs })}</p>
      <Field label={text('email')} error={errors.email?.message}>
        <TextInput
          {...form.register('email', {
            validate: (typed) => emailField.safeParse(typed).error?.issues[0]?.message ?? true,
          })}
          type="email"
          autoComplete="off"
          readOnly={invite.isPending}
        />
      </Field>
      <RoleChoice
        chosen={role}
        readOnly={invite.isPending}
        onChoose={(chosen) => form.setValue('role', chosen)}
      />
      <ReasonField
        {...form.register('reason', { validate: (typed) => validateReason(typed) })}
        hint={text('reasonHint')}
        error={errors.reason?.message}
        readOnly={invite.isPending}
      />
      {invite.error && <ErrorAlert error={invite.error} />}
      <FormButtons submit={text('inviteNow')} variant="primary" busy={invite.isPending} onClose={onClose} />
    </form>
  );
}
