import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '../foundation/portal.ts';
import { cleanTyped } from './entry.ts';
import type { Entry, Found, Group } from './entry.ts';
import { EntryList } from './entry-list.tsx';
import { PaletteDialog } from './palette-dialog.tsx';
import { keepRecent, readRecent } from './recent.ts';
import { idOf, isBelowFound, shownGroups } from './shown-groups.ts';
import type { Question } from './shown-groups.ts';
import { text } from './texts.ts';
import { useEarlyEnter } from './use-early-enter.ts';
import { useHighlight } from './use-highlight.ts';

interface PaletteProps {
  typed: string;
  onType: (typed: string) => void;
  /** What is always there. */
  groups: readonly Group[];
  found: Found;
  /** Whether an address leads to a screen of its own. */
  leadsSomewhere: (to: string) => boolean;
  /** The outcome of what was chosen. */
  notice?: ReactNode;
  onClose: () => void;
}

const nothing: Found = { groups: [], isSearching: false, error: null, retry: () => undefined };

/** Finds screens, actions and what a person works with, by keyboard or touch. */
export function Palette({ typed, onType, groups, found, leadsSomewhere, notice, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const userId = useUser()?.id ?? '';
  const [question, setQuestion] = useState<Question | null>(null);
  const [recent] = useState(() => readRecent(userId));
  // What answers the question is not searched for on the server.
  const [answer, setAnswer] = useState('');
  const written = question === null ? typed : answer;
  const wanted = cleanTyped(written);
  const shown = shownGroups(question, written, { groups, found, recent, leadsSomewhere });
  const ids = shown.flatMap(({ entries }) => entries.map(({ id }) => id));
  const { highlighted, highlight, release } = useHighlight(written, ids);
  const isSearching = question === null && wanted !== '' && found.isSearching;

  const type = (next: string) => {
    waitForFound(false);
    release();
    (question === null ? onType : setAnswer)(next);
  };
  const ask = (next: Question | null) => {
    setQuestion(next);
    release();
    setAnswer('');
    onType('');
  };
  const choose = (entry: Entry) => {
    const { effect } = entry;
    if (question === null) keepUsed(userId, entry);
    if ('ask' in effect) {
      ask(effect);
    } else if ('act' in effect) {
      effect.act();
    } else {
      onClose();
      void navigate(effect.to);
    }
  };
  const waitForFound = useEarlyEnter(isSearching, found.error === null ? shown : [], choose);
  return (
    <PaletteDialog
      typed={written}
      onType={type}
      placeholder={question?.ask ?? text('searchOrAct')}
      selected={highlighted.id}
      onSelect={(id, byPerson) => {
        if (byPerson) waitForFound(false);
        highlight(id, byPerson);
      }}
      onEarlyEnter={
        isSearching && !highlighted.byPerson && isBelowFound(shown) ? () => waitForFound(true) : undefined
      }
      onBack={question === null ? undefined : () => ask(null)}
      onClose={onClose}
    >
      {notice}
      <EntryList
        groups={shown}
        found={question === null && wanted !== '' ? found : nothing}
        typed={wanted}
        onChoose={choose}
      />
    </PaletteDialog>
  );
}

function keepUsed(userId: string, entry: Entry): void {
  const { label, detail, effect, isForgotten } = entry;
  if (isForgotten === true) return;
  keepRecent(userId, {
    id: idOf(entry),
    label,
    ...(detail === undefined ? {} : { detail }),
    ...('to' in effect ? { to: effect.to } : {}),
  });
}
