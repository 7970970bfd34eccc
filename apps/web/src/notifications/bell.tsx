import { useEffect, useRef, useState } from 'react';
import { Bell as BellIcon } from 'lucide-react';
import { Popover } from '../ui/popover.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { text } from './texts.ts';
import { useNews, useOtherTabs } from './use-news.ts';

const MOST_SHOWN = 9;

/** What happened, behind a bell with the number of unread notifications. */
export function Bell() {
  const { unread } = useNews();
  const count = unread ?? 0;
  const tellOtherTabs = useOtherTabs();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Popover
        label={text('bell', { unread: count })}
        panelLabel={text('title')}
        align="end"
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <>
            <BellIcon size={20} aria-hidden="true" />
            {count > 0 && <Badge count={count} />}
          </>
        }
        triggerClassName="relative inline-flex size-11 items-center justify-center rounded-control text-ink hover:bg-sunken"
        className="w-96 !p-0"
      >
        <NotificationsPanel unread={count} onRead={tellOtherTabs} onLeave={() => setIsOpen(false)} />
      </Popover>
      <Announcement unread={unread} />
    </>
  );
}

function Badge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-1 right-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-buoy px-1 text-2xs font-bold text-[#000] forced-colors:border"
    >
      {count > MOST_SHOWN ? text('manyUnread') : count}
    </span>
  );
}

/** Says what is new since the page was opened, and nothing that was there before. */
function Announcement({ unread }: { unread: number | undefined }) {
  const before = useRef<number>(undefined);
  const [arrived, setArrived] = useState({ count: 0, turn: 0 });
  useEffect(() => {
    if (before.current !== undefined && unread !== undefined) {
      const count = Math.max(0, unread - before.current);
      setArrived(({ turn }) => ({ count, turn: turn + 1 }));
    }
    before.current = unread;
  }, [unread]);
  return (
    <span role="status" className="sr-only">
      {/* A new element is read out, also with the same words. */}
      {arrived.count > 0 && <span key={arrived.turn}>{text('arrived', { count: arrived.count })}</span>}
    </span>
  );
}
