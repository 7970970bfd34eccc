import { pathTo } from '../foundation/routing/paths.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { text } from './texts.ts';

/** The plan does not include templates: which ones do, and what they cost. */
export function UpgradePrompt({ name }: { name?: string }) {
  return (
    <Banner
      tone="tide"
      action={
        <ButtonLink to={pathTo('upgradeToTemplate')} variant="primary" size="sm">
          {text('seePlans')}
        </ButtonLink>
      }
    >
      <strong className="font-semibold">{text('upgradeTitle')}</strong>
      {name !== undefined && <span className="block text-ink-2">{text('upgradeWhy', { name })}</span>}
    </Banner>
  );
}
