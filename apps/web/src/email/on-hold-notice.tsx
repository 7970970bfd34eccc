import { pathTo } from '../foundation/routing/paths.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { text } from './texts.ts';

/** Why no email arrives for a domain that the registry took offline, and where to go on. */
export function OnHoldNotice({ host }: { host: string }) {
  return (
    <Banner
      tone="bad"
      action={
        <ButtonLink size="sm" to={pathTo('domains')}>
          {text('openDomains')}
        </ButtonLink>
      }
    >
      {text('onHold', { host })}
    </Banner>
  );
}
