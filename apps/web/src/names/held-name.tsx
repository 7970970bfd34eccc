import { readableHost } from '../foundation/host-name.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ProofRecord, useOwnership } from './ownership.tsx';
import { text } from './texts.ts';

interface HeldNameProps {
  name: string;
  /** What the owner does with the proven name. */
  use: 'add' | 'connect' | 'activate';
}

/** Lets the owner of a name that another customer connected prove it. */
export function HeldName({ name, use }: HeldNameProps) {
  const { ownership, check, checking } = useOwnership(name);
  const host = readableHost(name);
  if (ownership === undefined) return null;
  if (ownership.state !== 'unproven' && !ownership.held_by_another)
    return (
      <Banner tone="ok" live>
        {text(`provenNow_${use}`, { host })}
      </Banner>
    );
  return (
    <div className="grid gap-3 rounded-control border border-line px-4 py-3">
      <p className="text-sm text-ink-2">{text('proveHeld', { host })}</p>
      <ProofRecord record={ownership.record} />
      <Button size="sm" busy={checking} onClick={check} className="justify-self-start">
        {checking ? text('checking') : text('check')}
      </Button>
    </div>
  );
}
