import type { ReactNode } from 'react';
import { readableHost } from '../foundation/format/names.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ProofRecord, useOwnership } from './ownership.tsx';
import { text } from './texts.ts';

interface OwnershipPromptProps {
  /** null: the name was refused for a reason that a proof does not change. */
  name: string | null;
  /** What the owner does with the proven name. */
  use: 'add' | 'connect' | 'activate';
  /** Why the name was refused. Shown until it is proven. */
  children?: ReactNode;
}

/** Why a name was refused. The owner of a name that another customer connected can prove it here. */
export function OwnershipPrompt({ name, use, children }: OwnershipPromptProps) {
  if (name === null) return children;
  return (
    <Proof name={name} use={use}>
      {children}
    </Proof>
  );
}

function Proof({ name, use, children }: OwnershipPromptProps & { name: string }) {
  const { ownership, check, checking } = useOwnership(name);
  const host = readableHost(name);
  if (ownership === undefined) return children;
  if (ownership.state !== 'unproven' && !ownership.held_by_another)
    return (
      <Banner tone="ok" live>
        {text(`provenNow_${use}`, { host })}
      </Banner>
    );
  return (
    <>
      {children}
      <div className="grid gap-3 rounded-control border border-line px-4 py-3">
        <p className="text-sm text-ink-2">{text('proveHeld', { host })}</p>
        <ProofRecord record={ownership.record} />
        <Button size="sm" busy={checking} onClick={check} className="justify-self-start">
          {checking ? text('checking') : text('check')}
        </Button>
      </div>
    </>
  );
}
