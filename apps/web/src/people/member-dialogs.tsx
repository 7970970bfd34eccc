import { useState } from 'react';
import { accountEvents } from '@homeport/contract/account';
import { changeMemberRole, type MemberAnswer, people, removeMember } from '@homeport/contract/people';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toaster.tsx';
import { RoleChoice } from './role-choice.tsx';
import { text } from './texts.ts';

interface MemberDialogProps {
  /** null: closed. */
  member: MemberAnswer | null;
  onClose: () => void;
}

const nameOf = (member: MemberAnswer | null) => member?.name || (member?.email ?? '');

/** Ends someone's access, after a confirmation. */
export function RemoveDialog({ member, onClose }: MemberDialogProps) {
  const remove = useMutation({
    ...mutation(removeMember, [people, accountEvents]),
    onSuccess: () => {
      showToast('ok', text('removed'));
      onClose();
    },
  });
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <Dialog
      open={member !== null}
      onClose={close}
      title={text('removeTitle', { name: nameOf(member) })}
      closeLabel={text('close')}
      footer={
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            onClick={() => member && remove.mutate({ params: { id: member.id } })}
          >
            {text('remove')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{text('removeLead')}</p>
      {remove.error && <ErrorAlert error={remove.error} />}
    </Dialog>
  );
}

/** Changes what someone may do. */
export function RoleDialog({ member, onClose }: MemberDialogProps) {
  const [role, setRole] = useState(member?.role ?? 'developer');
  const change = useMutation({
    ...mutation(changeMemberRole, [people, accountEvents]),
    onSuccess: () => {
      showToast('ok', text('roleSaved'));
      onClose();
    },
  });
  return (
    <Dialog
      open={member !== null}
      onClose={onClose}
      title={text('roleTitle', { name: nameOf(member) })}
      closeLabel={text('close')}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            variant="primary"
            busy={change.isPending}
            onClick={() => member && change.mutate({ params: { id: member.id }, body: { role } })}
          >
            {text('save')}
          </Button>
        </>
      }
    >
      <RoleChoice value={role} onChange={setRole} />
      {change.error && <ErrorAlert error={change.error} />}
    </Dialog>
  );
}
