import { Chip } from '../ui/chip.tsx';
import { Menu, MenuAnchor } from '../ui/menu.tsx';
import { readableHost } from './host-name.ts';
import { text } from './texts.ts';
import { websiteAddress } from './website-address.ts';

interface AliasListProps {
  host: string;
  aliases: readonly { alias: string }[];
}

/** How many other names the website has; pressed, which. */
export function AliasList({ host, aliases }: AliasListProps) {
  const count = text('aliases', { count: aliases.length });
  return (
    <Menu
      align="start"
      label={`${count}: ${text('aliasesOf', { host: readableHost(host) })}`}
      trigger={<Chip className="transition-colors duration-150 hover:border-line-strong">{count}</Chip>}
      triggerClassName="relative inline-flex rounded-full after:absolute after:-inset-y-2.5 after:inset-x-0"
    >
      {aliases.map(({ alias }) => (
        <MenuAnchor key={alias} href={websiteAddress(alias)}>
          {readableHost(alias)}
        </MenuAnchor>
      ))}
    </Menu>
  );
}
