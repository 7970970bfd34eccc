import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface RevealProps {
  label: string;
  /** What it means to look. */
  note?: string;
  children: ReactNode;
}

/** Something that is fetched only once somebody wants to see it. */
export function Reveal({ label, note, children }: RevealProps) {
  const [shown, setShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (shown) place.current?.focus();
  }, [shown]);
  if (shown) {
    return (
      <div ref={place} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
        {children}
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button size="sm" onClick={() => setShown(true)}>
        {label}
      </Button>
      {note && <p className="text-xs text-ink-3">{note}</p>}
    </div>
  );
}
