import { Chip } from '../../ui/chip.tsx';
import { text } from './texts.ts';

/** That somebody works here; nothing for everybody else. */
export function RoleChip({ role }: { role: 'user' | 'agent' | 'admin' }) {
  if (role === 'user') return null;
  return <Chip tone="tide">{text(role === 'agent' ? 'roleAgent' : 'roleAdmin')}</Chip>;
}
