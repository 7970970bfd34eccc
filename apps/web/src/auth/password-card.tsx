import { useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { showToast } from '../ui/toast-store.ts';
import { PasswordForm } from './password-form.tsx';
import { ResetLinkRow } from './reset-link-row.tsx';
import { text } from './texts.ts';

/** Changes the password with the current one, or sends a link to people who forgot it. */
export function PasswordCard({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <Card aria-label={text('passwordTitle')}>
      <CardHead
        title={text('passwordTitle')}
        detail={text('passwordLead')}
        actions={
          <Button ref={opener} size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {text('changePassword')}
          </Button>
        }
      />
      {isOpen && (
        <PasswordForm
          email={email}
          onCancel={close}
          onChanged={() => {
            showToast('ok', text('passwordChanged'));
            close();
          }}
        />
      )}
      <ResetLinkRow email={email} />
    </Card>
  );
}
