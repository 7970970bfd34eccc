import { Check } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { text } from '../start-texts.ts';

/** The account stands; the dashboard opens by itself. */
export function SetupDone({ onOpen }: { onOpen: () => void }) {
  return (
    <div role="status">
      <EmptyState
        level="h1"
        icon={<Check size={20} />}
        title={text('setUp')}
        action={
          <Button variant="primary" onClick={onOpen}>
            {text('openNow')}
          </Button>
        }
      >
        <p>{text('setUpNext')}</p>
      </EmptyState>
    </div>
  );
}
