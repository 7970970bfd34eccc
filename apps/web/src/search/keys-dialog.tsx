import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Switch } from '../ui/switch.tsx';
import { Kbd } from './kbd.tsx';
import { commandKey, keyNames } from './command-key.ts';
import { keysText as text } from './texts.ts';

interface KeysDialogProps {
  open: boolean;
  onClose: () => void;
  /** Lists the keys of the staff area. */
  isStaff: boolean;
  /** Whether the ? key opens it. */
  isKeyOn: boolean;
  onKeyOn: (on: boolean) => void;
}

/** The keys of the portal. */
export function KeysDialog({ open, onClose, isStaff, isKeyOn, onKeyOn }: KeysDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text('title')} closeLabel={text('close')}>
      <Keys
        title={text('anywhere')}
        rows={[
          { keys: [commandKey(), keyNames.search], does: text('search') },
          { keys: ['?'], does: text('keys') },
          { keys: [keyNames.escape], does: text('escape') },
        ]}
      />
      <Keys
        title={text('inResults')}
        rows={[
          { keys: ['↑', '↓'], does: text('move') },
          { keys: ['↵'], does: text('select') },
          { keys: ['⌫'], does: text('back') },
        ]}
      />
      {isStaff && (
        <Keys
          title={text('inLists')}
          rows={[
            { keys: ['j', 'k'], does: text('nextRow') },
            { keys: ['/'], does: text('filter') },
            { keys: ['n'], does: text('nextTicket') },
            { keys: ['r'], does: text('reply') },
          ]}
        />
      )}
      <label className="flex items-center justify-between gap-4 border-t border-line pt-4 text-sm">
        {text('useQuestionMark')}
        <Switch checked={isKeyOn} onSwitch={onKeyOn} />
      </label>
    </Dialog>
  );
}

interface KeysProps {
  title: string;
  rows: readonly { keys: readonly string[]; does: string }[];
}

function Keys({ title, rows }: KeysProps): ReactNode {
  return (
    <section>
      <h3 className="mb-1.5 text-xs font-medium text-ink-3">{title}</h3>
      <dl className="grid gap-2 text-sm">
        {rows.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
