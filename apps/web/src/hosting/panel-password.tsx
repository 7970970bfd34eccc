import { generatePanelPassword, setPanelPassword } from '@homeport/contract/hosting';
import type { PanelAccount } from '@homeport/contract/hosting';
import { api } from '../foundation/portal.ts';
import { PasswordDialog } from '../foundation/layout/password-dialog.tsx';
import { catalogue } from '../foundation/texts/catalogue.ts';

const text = catalogue({
  passwordTitle: 'New panel password',
  passwordLead: 'This replaces the current password of {login}. Copy it now; you won’t see it again.',
  passwordSet: 'Your new panel password is set',
  passwordSetNext: 'Use it with {login} from now on. The Open panel button keeps working without it.',
});

interface PanelPasswordProps {
  panel: PanelAccount;
  open: boolean;
  onClose: () => void;
}

/** Gives the panel account a new password. */
export function PanelPassword({ panel: { plesk_id, login }, open, onClose }: PanelPasswordProps) {
  const save = async (password: string) => {
    await api(setPanelPassword, { body: { plesk_id, password } });
    return undefined;
  };
  return (
    <PasswordDialog
      open={open}
      onClose={onClose}
      title={text('passwordTitle')}
      lead={text('passwordLead', { login })}
      doneTitle={text('passwordSet')}
      doneNext={text('passwordSetNext', { login })}
      generate={generatePanelPassword}
      save={save}
    />
  );
}
