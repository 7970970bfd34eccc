import type { CallAnswer } from '@homeport/contract/call';
import type { operation, operations } from '@homeport/contract/staff-operations';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { text } from './texts.ts';

export type Operation = CallAnswer<typeof operation>;
export type BriefOperation = CallAnswer<typeof operations>['operations'][number];
export type OperationState = BriefOperation['state'];

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

/** How it stands; what waits for its next try after an error is told apart from what waits for its turn. */
export function StateChip({ operation: { state, next_try } }: StateChipProps) {
  const again = state === 'queued' && next_try !== null;
  return (
    <Chip tone={again ? 'warn' : tones[state]} dot>
      {text(again ? 'again' : state)}
    </Chip>
  );
}

/** Whether there is something left to happen by itself or by staff. */
export const hasEnded = ({ state }: Pick<BriefOperation, 'state'>): boolean =>
  state === 'succeeded' || state === 'failed';
