import type { CallAnswer } from '@homeport/contract/call';
import type { Website } from '@homeport/contract/hosting';
import { generateWordpressPassword, setWordpressPassword } from '@homeport/contract/wordpress';
import { api } from '../foundation/portal.ts';
import { readableHost } from '../foundation/format/names.ts';
import { PasswordDialog } from '../foundation/layout/password-dialog.tsx';
import { text } from './texts.ts';

interface WordpressPasswordProps {
  website: Website;
  /** The address of the administration. */
  address: string;
  /** null: not known yet. */
  username: string | null;
  open: boolean;
  onClose: () => void;
}

/** Gives the administrator of a WordPress website a new password. */
export function WordpressPassword({ website, address, username, open, onClose }: WordpressPasswordProps) {
  const { id, ascii_name } = website.website;
  const needsPassword = website.missing_abilities?.includes('wordpress_login');
  const lead = needsPassword ? 'passwordLeadAlone' : 'passwordLead';
  const save = async (password: string) => {
    const body = { plesk_website_id: id, plesk_id: website.plesk_id, password };
    return errorMessages()[(await api(setWordpressPassword, { body })).status];
  };
  return (
    <PasswordDialog
      open={open}
      onClose={onClose}
      title={text('passwordTitle')}
      lead={text(lead, { host: readableHost(ascii_name) })}
      doneTitle={text('passwordSet')}
      doneNext={text('passwordSetNext', { address })}
      username={username}
      generate={generateWordpressPassword}
      save={save}
    />
  );
}

/** The message for each status; undefined: the password was set. */
const errorMessages = (): Record<CallAnswer<typeof setWordpressPassword>['status'], string | undefined> => ({
  success: undefined,
  app_id_missing: text('passwordCritical'),
  wp_id_missing: text('passwordCritical'),
  unsure: text('passwordUnsure'),
});
