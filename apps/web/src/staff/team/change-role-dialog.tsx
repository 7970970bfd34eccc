import type { CallAnswer } from '@homeport/contract/call';
import type { StaffRole } from '@homeport/contract/staff-rights';
import { changeRole, type team } from '@homeport/contract/staff-team';
import { useWatch } from 'react-hook-form';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { ReasonField, singleLine, validateReason } from '../reason-field.tsx';
import { text as common } from '../texts.ts';
import { outdated } from './outdated.ts';
import { FormButtons, RoleChoice } from './role-form-parts.tsx';
import { text } from './texts.ts';

export type TeamMember = CallAnswer<typeof team>['members'][number];

interface ChangeRoleDialogProps {
  /** null: the dialog is closed. */
  member: TeamMember | null;
  onClose: () => void;
}

/** Gives someone on the team another role. */
export function ChangeRoleDialog({ member, onClose }: ChangeRoleDialogProps) {
  return (
    <Dialog open={member !== null} onClose={onClose} title={text('changeTitle')} closeLabel={common('close')}>
      {member && <ChangeRoleForm key={member.id} member={member} onClose={onClose} />}
    </Dialog>
  );
}

function ChangeRoleForm({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { id, email, role: from } = member;
  const form = useForm<{ to: StaffRole; reason: string }>({ defaultValues: { to: from, reason: '' } });
  const to = useWatch({ control: form.control, name: 'to' });
  const change = useMutation({
    ...mutation(changeRole, outdated),
    onSuccess: () => {
      onClose();
      showToast('ok', text('changeDone', { email }));
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
      <FormButtons submit={text('changeNow')} variant="primary" busy={change.isPending} onClose={onClose} />
    </form>
  );
}
