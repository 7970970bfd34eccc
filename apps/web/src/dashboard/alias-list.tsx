import { type ComponentProps, useRef } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { Trash2 } from 'lucide-react';
import { readableHost } from '../foundation/format/names.ts';
import { isNotPointingHere, websiteAddress } from '../hosting/index.ts';
import { IconButton } from '../ui/button.tsx';
import { entryClass } from '../ui/panel-class.ts';
import { Popover, PopoverClose } from '../ui/popover.tsx';
import { text } from './texts.ts';

interface AliasListProps extends Pick<
  ComponentProps<typeof Popover>,
  'label' | 'trigger' | 'triggerClassName' | 'open' | 'onOpenChange'
> {
  host: string;
  aliases: Website['website']['aliases'];
  /** Missing while nothing can be deleted. */
  onDelete: ((alias: string) => void) | undefined;
}

/** The list of aliases, from which they can be deleted. */
export function AliasList({ host, aliases, onDelete, ...popover }: AliasListProps) {
  // The dialog opens after the popover closed, so that closing it returns the focus to the popover's button.
  const chosen = useRef<string | null>(null);
  return (
    <Popover
      {...popover}
      onClosed={() => {
        if (chosen.current !== null) onDelete?.(chosen.current);
        chosen.current = null;
      }}
    >
      <ul aria-label={text('aliasesOf', { host: readableHost(host) })}>
        {aliases.map(({ alias, pointing }) => (
          <li key={alias} className="flex items-center gap-1">
            <AliasLink alias={alias} isPointingHere={!isNotPointingHere(pointing)} />
            {onDelete && (
              <PopoverClose>
                <IconButton
                  label={text('deleteAlias', { host: readableHost(alias) })}
                  aria-haspopup="dialog"
                  onClick={() => {
                    chosen.current = alias;
                  }}
                  className="hover:text-bad"
                >
                  <Trash2 size={16} aria-hidden="true" />
                </IconButton>
              </PopoverClose>
            )}
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function AliasLink({ alias, isPointingHere }: { alias: string; isPointingHere: boolean }) {
  return (
    <PopoverClose>
      <a
        href={websiteAddress(alias)}
        target="_blank"
        rel="noopener noreferrer"
        className={`${entryClass} min-w-0 flex-1 [overflow-wrap:anywhere]`}
      >
        <span className="min-w-0 flex-1 py-1">
          <span className="block">{readableHost(alias)}</span>
          {!isPointingHere && (
            <span className="block text-xs font-normal text-warn">{text('notPointing')}</span>
          )}
        </span>
      </a>
    </PopoverClose>
  );
}
