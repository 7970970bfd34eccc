import type { ComponentProps, ReactNode } from 'react';
import * as RadixPopover from '@radix-ui/react-popover';
import { clsx } from 'clsx';
import { keepFocusOnScreen, panelClass } from './panel-class.ts';

interface PopoverProps extends Pick<ComponentProps<typeof RadixPopover.Root>, 'open' | 'onOpenChange'> {
  /** Accessible name of the trigger, and of the panel unless it has its own. */
  label: string;
  panelLabel?: string;
  trigger: ReactNode;
  triggerClassName?: string;
  children: ReactNode;
  className?: string;
  /** Which edges of button and panel are aligned. */
  align?: 'start' | 'end';
  /** Called once the panel is closed. The trigger has the focus before React renders what changes here. */
  onClosed?: () => void;
}

/** A button that opens a panel with fields, or with rows of several controls. */
export function Popover({
  label,
  panelLabel = label,
  trigger,
  triggerClassName,
  children,
  className,
  align = 'start',
  onClosed,
  ...state
}: PopoverProps) {
  return (
    <RadixPopover.Root {...state}>
      <RadixPopover.Trigger aria-label={label} className={triggerClassName}>
        {trigger}
      </RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={panelLabel}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            keepFocusOnScreen(event);
            onClosed?.();
          }}
          className={clsx(
            panelClass,
            'max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)]',
            className,
          )}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

/** Wraps a control of the panel that closes it. */
export function PopoverClose({ children }: { children: ReactNode }) {
  return <RadixPopover.Close asChild>{children}</RadixPopover.Close>;
}
