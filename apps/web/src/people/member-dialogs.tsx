import { useState } from 'react';
import { accountEvents } from '@homeport/contract/account';
import { changeMemberRole, type MemberAnswer, people, removeMember } from '@homeport/contract/people';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { text as fieldText } from '../foundation/texts/field-texts.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toaster.tsx';
import { RoleChoice } from './role-choice.tsx';
import { text } from './texts.ts';
import { WebsiteChoice } from './website-choice.tsx';

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

/** Changes what someone may do, and where. */
export function RoleDialog({ member, onClose }: MemberDialogProps) {
  const [role, setRole] = useState(member?.role ?? 'developer');
  const [websites, setWebsites] = useState(member?.websites?.map(({ id }) => id));
  const [isMissing, setMissing] = useState(false);
  const change = useMutation({
    ...mutation(changeMemberRole, [people, accountEvents]),
    onSuccess: () => {
      showToast('ok', text('roleSaved'));
      onClose();
    },
  });
  const save = () => {
    const scope = role === 'developer' ? websites : undefined;
    setMissing(scope?.length === 0);
    if (member === null || scope?.length === 0) return;
    change.mutate({ params: { id: member.id }, body: { role, ...(scope && { websites: scope }) } });
  };
  return (
    <Dialog
      open={member !== null}
      onClose={onClose}
      title={text('roleTitle', { name: nameOf(member) })}
      closeLabel={text('close')}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="primary" busy={change.isPending} onClick={save}>
            {text('save')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <RoleChoice value={role} onChange={setRole} />
        {role === 'developer' && (
          <WebsiteChoice
            value={websites}
            onChange={setWebsites}
            error={isMissing && websites?.length === 0 ? fieldText('fewWebsites') : undefined}
          />
        )}
      </div>
      {change.error && <ErrorAlert error={change.error} />}
    </Dialog>
  );
}
