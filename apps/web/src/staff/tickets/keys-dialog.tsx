import { Dialog } from '../../ui/dialog.tsx';
import { text as common } from '../texts.ts';
import { text } from './inbox-texts.ts';

type Keys = readonly (readonly [key: string, meaning: string])[];

const ofChanges = (): Keys => [
  ['a', text('keyAssign')],
  ['e', text('keySolve')],
  ['z', text('keySnooze')],
  ['n', text('keyNext')],
];

const ofList = (): Keys => [
  ['j k ↓ ↑', text('keyMove')],
  [text('enterKey'), text('keyOpen')],
  ...ofChanges(),
  ['/', text('keySearch')],
  ['?', text('keyHelp')],
];

const ofTicket = (): Keys => [
  ['r', text('keyReply')],
  ['m', text('keyNote')],
  ['s', text('keySavedReply')],
  ...ofChanges(),
  ['?', text('keyHelp')],
];

interface KeysDialogProps {
  /** Of the inbox, or of one ticket. */
  of: 'list' | 'ticket';
  open: boolean;
  onClose: () => void;
}

/** The keys of a screen. */
export function KeysDialog({ of, open, onClose }: KeysDialogProps) {
  const keys = of === 'list' ? ofList() : ofTicket();
  return (
    <Dialog open={open} onClose={onClose} title={text('keysTitle')} closeLabel={common('close')}>
      <dl className="grid gap-2">
        {keys.map(([key, meaning]) => (
          <div key={key} className="flex items-baseline gap-4">
            <dt className="w-24 shrink-0 font-mono text-sm text-ink-3">{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
