import { useState } from 'react';
import { LayoutList, UserRound } from 'lucide-react';
import { pathTo } from '../../foundation/routing/paths.ts';
import { generalActions, Palette } from '../../search/index.ts';
import type { Entry, FrameActions } from '../../search/index.ts';
import { useCan } from '../access.ts';
import { useNavItems } from '../nav-items.ts';
import { text } from './texts.ts';
import { useStaffFound } from './use-staff-found.ts';

interface StaffPaletteProps extends FrameActions {
  onClose: () => void;
}

/** The palette of the staff area: its screens, and what the person may search. */
export function StaffPalette({ onClose, ...frame }: StaffPaletteProps) {
  const can = useCan();
  const [typed, setTyped] = useState('');
  const found = useStaffFound(can, typed);
  const screens = useNavItems(can).map(({ label, to }): Entry => ({
    id: `screen ${to}`,
    label,
    icon: LayoutList,
    effect: { to },
  }));
  const account: Entry = {
    id: 'screen account',
    label: text('account'),
    words: text('accountWords'),
    icon: UserRound,
    effect: { to: pathTo('accountSettings') },
  };
  return (
    <Palette
      typed={typed}
      onType={setTyped}
      groups={[
        { id: 'screens', heading: text('screens'), entries: [...screens, account] },
        { id: 'actions', heading: text('actions'), entries: generalActions(frame) },
      ]}
      found={found}
      leadsSomewhere={() => true}
      onClose={onClose}
    />
  );
}
