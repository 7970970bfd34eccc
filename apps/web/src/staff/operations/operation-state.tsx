import type { CallAnswer } from '@homeport/contract/call';
import type { operation, operations } from '@homeport/contract/staff-operations';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { text } from './texts.ts';

export type Operation = CallAnswer<typeof operation>;
export type BriefOperation = CallAnswer<typeof operations>['operations'][number];
type OperationState = BriefOperation['state'];

const tones: Record<OperationState, Tone> = {
  queued: 'neutral',
  running: 'tide',
  undoing: 'warn',
  succeeded: 'ok',
  failed: 'bad',
  parked: 'bad',
};

interface StateChipProps {
  operation: Pick<BriefOperation, 'state' | 'next_try'>;
}

/** The status; operations that wait for a retry differ from those that have not been tried yet. */
export function StateChip({ operation: { state, next_try } }: StateChipProps) {
  const isRetrying = state === 'queued' && next_try !== null;
  return (
    <Chip tone={isRetrying ? 'warn' : tones[state]} dot>
      {text(isRetrying ? 'again' : state)}
    </Chip>
  );
}

/** Whether nothing more will happen. */
export const isFinished = ({ state }: Pick<BriefOperation, 'state'>): boolean =>
  state === 'succeeded' || state === 'failed';
