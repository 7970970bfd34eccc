import { readableHost } from '../foundation/host-name.ts';
import { Banner } from '../ui/banner.tsx';
import { text } from './texts.ts';
import { useOwnership } from './use-ownership.ts';

/** Says that a website has this name because another customer proved or registered its old one. */
export function ReplacedName({ name }: { name: string }) {
  const { ownership } = useOwnership(name);
  if (!ownership?.replaces) return null;
  return (
    <Banner tone="warn" live>
      {text('replaced', { name: readableHost(ownership.replaces.name), host: readableHost(name) })}
    </Banner>
  );
}
