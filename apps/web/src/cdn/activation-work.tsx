import type { OperationProgress } from '@homeport/contract/operation';
import { readableHost } from '../foundation/host-name.ts';
import { WorkCard } from '../ui/work-card.tsx';
import { text } from './texts.ts';

const stateLabels = { done: text('stepDone'), doing: text('stepDoing'), todo: text('stepTodo') };

/** The activation under way: how far it is, and at what. */
export function ActivationWork({ host, progress }: { host: string; progress: OperationProgress }) {
  return (
    <WorkCard
      title={text('activating')}
      detail={
        progress.state === 'parked'
          ? (progress.message ?? text('waitsForStaff'))
          : text('activatingOn', { host: readableHost(host) })
      }
      percent={progress.progress}
      steps={progress.steps}
      stateLabels={stateLabels}
    />
  );
}
