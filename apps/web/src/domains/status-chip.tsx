import type { DomainStatus } from '@homeport/contract/domains';
import { Chip } from '../ui/chip.tsx';
import { toneOf } from './domain-state.ts';
import { text } from './texts.ts';

export function StatusChip({ status }: { status: DomainStatus }) {
  return (
    <Chip tone={toneOf[status]} dot>
      {text(status)}
    </Chip>
  );
}
