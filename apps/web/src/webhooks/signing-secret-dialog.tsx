import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toaster.tsx';
import { text } from './texts.ts';

interface SigningSecretDialogProps {
  /** null: closed. */
  secret: string | null;
  onSaved: () => void;
}

/** Shows a new signing secret. It cannot be shown again. */
export function SigningSecretDialog({ secret, onSaved }: SigningSecretDialogProps) {
  return (
    <Dialog
      open={secret !== null}
      onClose={onSaved}
      title={text('secretTitle')}
      closeLabel={text('close')}
      footer={
        <Button variant="primary" onClick={onSaved}>
          {text('secretSaved')}
        </Button>
      }
    >
      <p className="text-sm text-ink-3">{text('secretLead')}</p>
      {secret !== null && (
        <div className="flex items-center gap-3 rounded-control bg-sunken p-4">
          <code className="min-w-0 flex-1 font-mono text-xs break-all">{secret}</code>
          <CopyButton
            value={secret}
            label={text('copy')}
            copiedLabel={text('copied')}
            onRefused={() => showToast('bad', text('copyRefused'))}
          />
        </div>
      )}
    </Dialog>
  );
}
