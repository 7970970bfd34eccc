import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Switch } from '../ui/switch.tsx';
import { Kbd } from './kbd.tsx';
import { type Key, keys } from './keys.ts';
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
          { pressed: [keys.command(), keys.search()], does: text('search') },
          { pressed: [letter('?')], does: text('keys') },
          { pressed: [keys.escape()], does: text('escape') },
        ]}
      />
      <Keys
        title={text('inResults')}
        rows={[
          { pressed: [keys.up(), keys.down()], does: text('move') },
          { pressed: [keys.enter()], does: text('select') },
          { pressed: [keys.backspace()], does: text('back') },
        ]}
      />
      {isStaff && (
        <Keys
          title={text('inLists')}
          rows={[
            { pressed: [letter('j'), letter('k')], does: text('nextRow') },
            { pressed: [letter('/')], does: text('filter') },
            { pressed: [letter('n')], does: text('nextTicket') },
            { pressed: [letter('r')], does: text('reply') },
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

const letter = (name: string): Key => ({ name });

interface KeysProps {
  title: string;
  rows: readonly { pressed: readonly Key[]; does: string }[];
}

function Keys({ title, rows }: KeysProps): ReactNode {
  return (
    <section>
      <h3 className="mb-1.5 text-xs font-medium text-ink-3">{title}</h3>
      <dl className="grid gap-2 text-sm">
        {rows.map(({ pressed, does }) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd className="flex shrink-0 gap-1">
              {pressed.map((key) => (
                <Kbd key={key.name} of={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
