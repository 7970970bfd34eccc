import { email as emailField } from '@homeport/contract/fields';
import { changeRole, grantRole, staffRoles, team } from '@homeport/contract/staff-team';
import { customer, customers } from '@homeport/contract/staff';
import { agents } from '@homeport/contract/support';
import type { CallAnswer } from '@homeport/contract/call';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../foundation/locale/use-form.ts';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { ReasonField, singleLine, validateReason } from '../reason-field.tsx';
import { text as common } from '../texts.ts';
import { FormButtons, type Role, RoleChoice } from './role-form-parts.tsx';
import { text } from './texts.ts';

export type TeamMember = CallAnswer<typeof team>['members'][number];
type StaffRole = (typeof staffRoles)[number];

const outdated = [team, agents, customer, customers];

interface GrantRoleDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Gives an existing account a staff role. */
export function GrantRoleDialog({ isOpen, onClose }: GrantRoleDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={text('grantTitle')} closeLabel={common('close')}>
      {isOpen && <GrantRoleForm onClose={onClose} />}
    </Dialog>
  );
}

function GrantRoleForm({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { email: '', role: 'agent' as StaffRole, reason: '' } });
  const { errors } = form.formState;
  const role = useWatch({ control: form.control, name: 'role' });
  const grant = useMutation({
    ...mutation(grantRole, outdated),
    onSuccess: (_, { body }) => {
      onClose();
      showToast('ok', text('grantDone', { email: body.member_email }));
    },
    onError: (error) => {
      const message = fieldError(error);
      if (message !== undefined)
        form.showError('email', () => fieldError(error) ?? message, { shouldFocus: true });
    },
  });
  const submit = form.handleSubmit(({ email, reason }) =>
    grant.mutate({ body: { member_email: email.trim(), role, reason: singleLine(reason) } }),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-ink-2">{text('grantLead')}</p>
      <Field label={text('email')} error={errors.email?.message}>
        <TextInput
          {...form.register('email', {
            validate: (typed) => emailField.safeParse(typed).error?.issues[0]?.message ?? true,
          })}
          type="email"
          autoComplete="off"
          readOnly={grant.isPending}
        />
      </Field>
      <RoleChoice
        offered={staffRoles}
        chosen={role}
        readOnly={grant.isPending}
        onChoose={(chosen) => form.setValue('role', chosen)}
      />
      <ReasonField
        {...form.register('reason', { validate: (typed) => validateReason(typed) })}
        hint={text('reasonHint')}
        error={errors.reason?.message}
        readOnly={grant.isPending}
      />
      {grant.error && fieldError(grant.error) === undefined && <ErrorAlert error={grant.error} />}
      <FormButtons submit={text('grantNow')} variant="primary" busy={grant.isPending} onClose={onClose} />
    </form>
  );
}

interface ChangeRoleDialogProps {
  /** null: the dialog is closed. */
  member: TeamMember | null;
  onClose: () => void;
}

/** Gives a member of staff another role, or none. */
export function ChangeRoleDialog({ member, onClose }: ChangeRoleDialogProps) {
  return (
    <Dialog open={member !== null} onClose={onClose} title={text('changeTitle')} closeLabel={common('close')}>
      {member && <ChangeRoleForm key={member.id} member={member} onClose={onClose} />}
    </Dialog>
  );
}

const roleOrder = ['agent', 'admin', 'user'] as const;

function ChangeRoleForm({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { id, email, role: from } = member;
  const form = useForm<{ to: Role; reason: string }>({ defaultValues: { to: from, reason: '' } });
  const to = useWatch({ control: form.control, name: 'to' });
  const change = useMutation({
    ...mutation(changeRole, outdated),
    onSuccess: (_, { body }) => {
      onClose();
      showToast('ok', text(body.to === 'user' ? 'removeDone' : 'changeDone', { email }));
    },
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(({ reason }) => {
        if (to === from) form.showError('to', () => text('sameRole'));
        else change.mutate({ params: { member_id: id }, body: { from, to, reason: singleLine(reason) } });
      })}
    >
      <p className="font-semibold [overflow-wrap:anywhere]">{email}</p>
      <p className="text-ink-2">{text('changeLead')}</p>
      <RoleChoice
        offered={roleOrder}
        chosen={to}
        readOnly={change.isPending}
        error={form.formState.errors.to?.message}
        onChoose={(chosen) => {
          form.setValue('to', chosen);
          form.clearErrors('to');
        }}
      />
      <ReasonField
        {...form.register('reason', { validate: (typed) => validateReason(typed) })}
        hint={text('reasonHint')}
        error={form.formState.errors.reason?.message}
        readOnly={change.isPending}
      />
      {change.error && <ErrorAlert error={change.error} />}
      <FormButtons
        submit={text(to === 'user' ? 'removeNow' : 'changeNow')}
        variant={to === 'user' ? 'danger' : 'primary'}
        busy={change.isPending}
        onClose={onClose}
      />
    </form>
  );
}

/** What the server says about the email address. */
function fieldError(error: Error): string | undefined {
  return error instanceof ApiError ? error.fields['member_email'] : undefined;
}
