import { Dialog } from '../../ui/dialog.tsx';
import { text as common } from '../texts.ts';
import { text } from './inbox-texts.ts';

const keys = () =>
  [
    ['j k ↓ ↑', text('keyMove')],
    [text('enterKey'), text('keyOpen')],
    ['a', text('keyAssign')],
    ['e', text('keySolve')],
    ['z', text('keySnooze')],
    ['n', text('keyNext')],
    ['/', text('keySearch')],
    ['?', text('keyHelp')],
  ] as const;

/** The keys of the inbox. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={text('keysTitle')} closeLabel={common('close')}>
      <dl className="grid gap-2">
        {keys().map(([key, meaning]) => (
          <div key={key} className="flex items-baseline gap-4">
            <dt className="w-24 shrink-0 font-mono text-sm text-ink-3">{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
