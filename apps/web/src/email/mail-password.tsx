import { generateMailPassword, setMailPassword } from '@homeport/contract/email';
import { api } from '../foundation/portal.ts';
import { PasswordDialog } from '../foundation/layout/password-dialog.tsx';
import { savePassword } from './save-password.ts';
import { text } from './texts.ts';

interface MailPasswordProps {
  box: string;
  username: string;
  open: boolean;
  onClose: () => void;
}

/** Sets a new password for the account at the mail host. */
export function MailPassword({ box, username, open, onClose }: MailPasswordProps) {
  const save = (password: string) =>
    savePassword(() => api(setMailPassword, { body: { password, box_url: box } }));
  return (
    <PasswordDialog
      open={open}
      onClose={onClose}
      title={text('passwordTitle')}
      lead={text('passwordLead', { username })}
      doneTitle={text('passwordDone')}
      doneNext={text('passwordDoneNext', { username })}
      generate={generateMailPassword}
      save={save}
    />
  );
}
