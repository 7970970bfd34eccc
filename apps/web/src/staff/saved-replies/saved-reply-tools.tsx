import { useEffect, useEffectEvent, useState } from 'react';
import { MessageSquareText, X } from 'lucide-react';
import { placeholdersIn } from '@homeport/contract/placeholders';
import { useShortcut } from '../../foundation/layout/shortcut.ts';
import { type ComposerTools, useComposerTools } from '../../support/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { InsertDialog } from './insert-dialog.tsx';
import { listOfSteps, stepWords } from './step-words.ts';
import { text } from './texts.ts';
import type { ReplyMacroState } from './use-reply-macro.ts';

interface SavedReplyToolsProps {
  ticketId: number;
  macro: ReplyMacroState;
  /** Whether the reply is shown, and not another form in its place. */
  isShown: boolean;
}

/** Inserts saved replies into a reply, and shows what is missing in them and what is done when it is sent. */
export function SavedReplyTools({ ticketId, macro, isShown }: SavedReplyToolsProps) {
  const composer = useComposerTools();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => !composer.isSending && setIsOpen(true);
  useComposerKey(() => isShown && open());
  useShortcut('s', open, isShown);
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <div>
        <Button size="sm" aria-keyshortcuts="s Control+." looksDisabled={composer.isSending} onClick={open}>
          <MessageSquareText size={16} aria-hidden="true" />
          {text('insert')}
          <span aria-hidden="true" className="text-2xs font-medium opacity-70 pointer-coarse:hidden">
            {text('insertKeys')}
          </span>
        </Button>
      </div>
      <Unfilled composer={composer} />
      <Steps macro={macro} isSending={composer.isSending} />
      {isOpen && (
        <InsertDialog
          ticketId={ticketId}
          onClose={() => setIsOpen(false)}
          onInsert={(id, filled) => {
            setIsOpen(false);
            macro.add(id, filled);
            composer.insert(filled.content);
            const [first] = filled.missing;
            if (first !== undefined) composer.select(`{{${first}}}`);
          }}
        />
      )}
    </div>
  );
}

/** Ctrl or Cmd with a period, also while the person is writing. */
function useComposerKey(onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '.' || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The placeholders that the agent has to replace; each button selects one in the text. */
function Unfilled({ composer }: { composer: ComposerTools }) {
  const { known } = placeholdersIn(composer.html);
  return (
    <div role="status" className="empty:hidden">
      {known.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium text-warn">
          {text('fillIn')}
          {known.map((name) => (
            <Button key={name} size="sm" onClick={() => composer.select(`{{${name}}}`)}>
              {text(name)}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

function Steps({ macro, isSending }: { macro: ReplyMacroState; isSending: boolean }) {
  const { steps, notAllowed } = macro;
  return (
    <div role="status" className="grid gap-1 text-sm empty:hidden">
      {steps.length > 0 && (
        <p className="flex flex-wrap items-center rounded-control bg-tide-wash px-3 py-1.5 font-medium text-tide-ink">
          {text('sendsReply')}
          {steps.map((step) => (
            <span key={step.kind} className="inline-flex items-center">
              {`, ${stepWords(step)}`}
              <IconButton
                label={text('leaveOut', { step: stepWords(step) })}
                onClick={() => !isSending && macro.leaveOut(step)}
              >
                <X size={14} aria-hidden="true" />
              </IconButton>
            </span>
          ))}
        </p>
      )}
      {notAllowed.length > 0 && (
        <p className="text-ink-3">{text('notAllowed', { steps: listOfSteps(notAllowed) })}</p>
      )}
    </div>
  );
}
