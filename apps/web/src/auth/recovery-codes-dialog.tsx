import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { text } from './factor-texts.ts';

interface RecoveryCodesDialogProps {
  /** null: there are none to show. */
  codes: readonly string[] | null;
  onSaved: () => void;
}

/** Shows recovery codes, the one time that they can be read. */
export function RecoveryCodesDialog({ codes, onSaved }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      open={codes !== null}
      onClose={onSaved}
      title={text('codesTitle')}
      closeLabel={text('close')}
      footer={
        <Button variant="primary" onClick={onSaved}>
          {text('codesSaved')}
        </Button>
      }
    >
      <p className="text-sm text-ink-3">{text('codesLead')}</p>
      {codes && (
        <div className="flex items-start gap-3 rounded-control bg-sunken p-4">
          <ul className="grid flex-1 grid-cols-1 gap-x-4 gap-y-1.5 font-mono text-xs min-[28rem]:grid-cols-2">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <CopyButton value={codes.join('\n')} label={text('copyCodes')} copiedLabel={text('copied')} />
        </div>
      )}
    </Dialog>
  );
}
