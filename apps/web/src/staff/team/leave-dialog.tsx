import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { changeRole, team, type teamMember } from '@homeport/contract/staff-team';
import { useNavigate } from 'react-router';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useStaffPath } from '../nav-items.ts';
import { ReasonField, singleLine, validateReason } from '../reason-field.tsx';
import { text as common } from '../texts.ts';
import { outdated } from './outdated.ts';
import { FormButtons } from './role-form-parts.tsx';
import { text } from './texts.ts';

export type MemberPage = CallAnswer<typeof teamMember>;

interface LeaveDialogProps {
  page: MemberPage;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what ends with someone's place on the team, and ends it. */
export function LeaveDialog({ page, isOpen, onClose }: LeaveDialogProps) {
  const { email } = page.member;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={text('leaveTitle', { email })}
      closeLabel={common('close')}
    >
      {isOpen && <LeaveForm page={page} onClose={onClose} />}
    </Dialog>
  );
}

function LeaveForm({ page, onClose }: Omit<LeaveDialogProps, 'isOpen'>) {
  const { id, email, role: from } = page.member;
  const path = useStaffPath();
  const navigate = useNavigate();
  const { data } = useQuery(query(team, {}));
  const colleagues = (data?.members ?? []).filter((member) => member.id !== id && member.disabled === null);
  const form = useForm({ defaultValues: { handOverTo: '', reason: '' } });
  const leave = useMutation({
    ...mutation(changeRole, outdated),
    onSuccess: () => {
      showToast('ok', text('leaveDone', { email }));
      return navigate(path('staffTeam'));
    },
  });
  const submit = form.handleSubmit(({ handOverTo, reason }) =>
    leave.mutate({
      params: { member_id: id },
      body: {
        from,
        to: 'user',
        reason: singleLine(reason),
        ...(handOverTo === '' ? {} : { hand_over_to: handOverTo }),
      },
    }),
  );
  const endings = [
    ['leaveTickets', page.tickets.open],
    ['leaveSessions', page.sessions],
    ['leaveKeys', page.api_keys],
    ['leaveInvitations', page.invitations],
    ['leaveReplies', page.tickets.replies],
  ] as const;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <div className="grid gap-2 text-ink-2">
        <p>{text('leaveLead')}</p>
        <ul className="grid list-disc gap-1 pl-5">
          {endings.map(([key, count]) => count > 0 && <li key={key}>{text(key, { count })}</li>)}
          <li>{text('leaveAccount')}</li>
        </ul>
      </div>
      {page.tickets.open > 0 && (
        <Field label={text('handOver')}>
          <Select {...form.register('handOverTo')} disabled={leave.isPending}>
            <option value="">{text('noOne')}</option>
            {colleagues.map((colleague) => (
              <option key={colleague.id} value={colleague.id}>
                {colleague.name ?? colleague.email}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <ReasonField
        {...form.register('reason', { validate: (typed) => validateReason(typed) })}
        hint={text('reasonHint')}
        error={form.formState.errors.reason?.message}
        readOnly={leave.isPending}
      />
      {leave.error && <ErrorAlert error={leave.error} />}
      <FormButtons submit={text('leaveNow')} variant="danger" busy={leave.isPending} onClose={onClose} />
    </form>
  );
}
