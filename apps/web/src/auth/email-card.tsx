import { useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { showToast } from '../ui/toast-store.ts';
import { EmailChangeForm } from './email-change-form.tsx';
import { EmailCodesForm } from './email-codes-form.tsx';
import { text } from './texts.ts';

/** A change that waits for its codes. */
interface PendingChange {
  id: string;
  newEmail: string;
}

/** Changes the email address: first the password and the new address, then the codes from both mailboxes. */
export function EmailCard({ email }: { email: string }) {
  const [step, setStep] = useState<'closed' | 'address' | PendingChange>('closed');
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setStep('closed');
    opener.current?.focus();
  };
  return (
    <Card aria-label={text('emailTitle')}>
      <CardHead
        title={text('emailTitle')}
        detail={<span className="[overflow-wrap:anywhere]">{text('emailLead', { email })}</span>}
        actions={
          <Button
            ref={opener}
            size="sm"
            aria-expanded={step !== 'closed'}
            onClick={() => setStep(step === 'closed' ? 'address' : 'closed')}
          >
            {text('changeEmailAddress')}
          </Button>
        }
      />
      {step === 'address' && (
        <EmailChangeForm
          email={email}
          onCancel={close}
          onStarted={(id, newEmail) => setStep({ id, newEmail })}
        />
      )}
      {typeof step === 'object' && (
        <EmailCodesForm
          email={email}
          changeId={step.id}
          newEmail={step.newEmail}
          onCancel={close}
          onChanged={() => {
            showToast('ok', text('emailChanged', { email: step.newEmail }));
            close();
          }}
        />
      )}
    </Card>
  );
}
