import type { ComponentProps, ReactNode } from 'react';
import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useLinkAccess } from './link-access.ts';
import { entryClass, keepFocusOnScreen, panelClass } from './panel-class.ts';

interface MenuProps {
  /** Accessible name of the trigger. */
  label: string;
  trigger: ReactNode;
  triggerClassName?: string;
  children: ReactNode;
  /** Which edges of button and panel are aligned. */
  align?: 'start' | 'end';
}

/** A button that opens a menu of links and actions. The menu stays in the button's landmark, next to it. */
export function Menu({ label, trigger, triggerClassName, children, align = 'end' }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger aria-label={label} className={triggerClassName}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        loop
        onCloseAutoFocus={keepFocusOnScreen}
        className={clsx(panelClass, 'max-h-(--radix-dropdown-menu-content-available-height)')}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/** Nothing where the person's role does not include the screen. */
export function MenuLink({ className, ...rest }: ComponentProps<typeof Link>) {
  if (!useLinkAccess(rest.to)) return null;
  return (
    <DropdownMenu.Item asChild>
      <Link {...rest} className={clsx(entryClass, className)} />
    </DropdownMenu.Item>
  );
}

export function MenuAnchor({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <DropdownMenu.Item asChild>
      <a {...rest} target="_blank" rel="noopener noreferrer" className={entryClass}>
        {children}
      </a>
    </DropdownMenu.Item>
  );
}

interface MenuButtonProps {
  onSelect: () => void;
  children: ReactNode;
}

export function MenuButton({ onSelect, children }: MenuButtonProps) {
  return (
    <DropdownMenu.Item asChild onSelect={onSelect}>
      <button type="button" className={entryClass}>
        {children}
      </button>
    </DropdownMenu.Item>
  );
}

export const MenuLabel = DropdownMenu.Label;

export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-2.5 my-1.5 border-t border-line" />;
}
