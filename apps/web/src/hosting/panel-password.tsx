import { generatePanelPassword, setPanelPassword } from '@homeport/contract/hosting';
import type { PanelAccount } from '@homeport/contract/hosting';
import { api } from '../foundation/portal.ts';
import { PasswordDialog } from '../foundation/layout/password-dialog.tsx';
import { passwordTexts as text } from './parts-texts.ts';

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
