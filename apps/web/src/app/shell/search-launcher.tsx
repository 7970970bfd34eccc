import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { Search } from 'lucide-react';
import { text } from '../../foundation/layout/texts.ts';
import { useShortcut } from '../../foundation/layout/shortcut.ts';
import { useUser } from '../../foundation/portal.ts';
import {
  keys,
  isSearchKey,
  Kbd,
  loadCustomerPalette,
  loadKeysDialog,
  searchShortcut,
} from '../../search/index.ts';
import type { FrameActions } from '../../search/index.ts';
import { showToast } from '../../ui/toaster.tsx';
import { toggleTheme } from './shell-parts.tsx';

const loadStaffPalette = async () => (await import('../../staff/index.ts')).loadStaffPalette();

/** The name is one of those that outlast a sign-out: it is about this browser. */
const KEY_OFF = 'portal.questionMark';

type Keys = Awaited<ReturnType<typeof loadKeysDialog>>;
type Palette = ComponentType<FrameActions & { onClose: () => void }>;

/** The search field of the header, the palette that it opens, and the list of keys. */
export function SearchLauncher({ isStaffArea }: { isStaffArea: boolean }) {
  const [Palette, setPalette] = useState<Palette | null>(null);
  const keys = useKeys();
  const load: () => Promise<Palette> = isStaffArea ? loadStaffPalette : loadCustomerPalette;
  const open = () => {
    load().then(
      (loaded) => setPalette(() => loaded),
      () => showToast('bad', text('offline')),
    );
  };
  useSearchKey(open);
  return (
    <>
      <SearchField onOpen={open} onApproach={() => void load().catch(() => undefined)} />
      {Palette && (
        <Palette
          toggleTheme={toggleTheme}
          showKeys={() => {
            setPalette(null);
            keys.open();
          }}
          onClose={() => setPalette(null)}
        />
      )}
      {keys.dialog}
    </>
  );
}

interface SearchFieldProps {
  onOpen: () => void;
  /** Before it is pressed: its code can be loaded. */
  onApproach: () => void;
}

/** Looks like a field where there is room. */
function SearchField({ onOpen, onApproach }: SearchFieldProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={searchShortcut()}
      onClick={onOpen}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      className="inline-flex size-11 items-center justify-center gap-2 rounded-control text-ink hover:bg-sunken xl:h-9 xl:w-49 xl:justify-start xl:border xl:border-line-strong xl:bg-sunken xl:px-2.5 xl:text-sm xl:text-ink-3 xl:hover:border-ink-3"
    >
      <Search aria-hidden="true" className="size-5 xl:size-4" />
      <span className="flex-1 text-left max-xl:sr-only">{text('search')}</span>
      <span aria-hidden="true" className="flex gap-0.5 max-xl:hidden pointer-coarse:hidden">
        <Kbd of={keys.command()} />
        <Kbd of={keys.search()} />
      </span>
    </button>
  );
}

/** Opens the search by Ctrl-K or Cmd-K, except while a dialog is open or a text with formats is written. */
function useSearchKey(open: () => void): void {
  const press = useEffectEvent(open);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || event.defaultPrevented) return;
      const isWriting = event.target instanceof HTMLElement && event.target.isContentEditable;
      if (isWriting) return;
      // In a dialog too: browsers would move the focus to their address bar.
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) press();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The list of keys, which ? opens unless the person has turned that off. */
function useKeys() {
  const role = useUser()?.isadmin ?? 'user';
  const [isKeyOn, setKeyOn] = useState(() => localStorage.getItem(KEY_OFF) === null);
  const [Keys, setKeys] = useState<Keys | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    loadKeysDialog().then(
      (loaded) => {
        setKeys(() => loaded);
        setOpen(true);
      },
      () => showToast('bad', text('offline')),
    );
  };
  useShortcut('?', open, isKeyOn);
  const turn = (on: boolean) => {
    if (on) localStorage.removeItem(KEY_OFF);
    else localStorage.setItem(KEY_OFF, 'off');
    setKeyOn(on);
  };
  const dialog = Keys && (
    <Keys
      open={isOpen}
      onClose={() => setOpen(false)}
      isStaff={role !== 'user'}
      isKeyOn={isKeyOn}
      onKeyOn={turn}
    />
  );
  return { open, dialog };
}
