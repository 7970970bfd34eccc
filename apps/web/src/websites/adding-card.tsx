import type { OperationProgress } from '@homeport/contract/operation';
import { readableHost } from '../foundation/host-name.ts';
import { WorkCard } from '../ui/work-card.tsx';
import { text } from './texts.ts';

const stateLabels = { done: text('stepDone'), doing: text('stepDoing'), todo: text('stepTodo') };

interface AddingCardProps {
  host: string;
  /** null: asked for, and nothing known of it yet. */
  progress: OperationProgress | null;
}

/** A website on its way to the panel. */
export function AddingCard({ host, progress }: AddingCardProps) {
  return (
    <WorkCard
      title={text('adding', { host: readableHost(host) })}
      detail={
        progress?.state === 'parked' ? (progress.message ?? text('waitsForStaff')) : text('addingDetail')
      }
      percent={progress?.progress ?? 0}
      working={text('working')}
      steps={progress?.steps ?? []}
      stateLabels={stateLabels}
    />
  );
}
