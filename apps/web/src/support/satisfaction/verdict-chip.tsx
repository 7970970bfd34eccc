import type { RatingReason, Verdict } from '@homeport/contract/satisfaction';
import { Chip } from '../../ui/chip.tsx';
import { text } from './texts.ts';

export function VerdictChip({ verdict }: { verdict: Verdict }) {
  return <Chip tone={verdict === 'good' ? 'ok' : 'bad'}>{text(verdict)}</Chip>;
}

export const reasonLabel = (reason: RatingReason): string => text(reason);
