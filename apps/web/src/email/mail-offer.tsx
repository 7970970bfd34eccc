import { pathTo } from '../foundation/routing/paths.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { ConnectForm } from './connect-form.tsx';
import { MailFrame } from './mail-frame.tsx';
import { text } from './texts.ts';

/** For customers who have domains and no hosting: how it would be, and how to get it. */
export function MailOffer() {
  return (
    <MailFrame>
      <Banner
        tone="tide"
        action={
          <ButtonLink size="sm" to={pathTo('upgradePlan')}>
            {text('seePlans')}
          </ButtonLink>
        }
      >
        {text('domainsOnly')}
      </Banner>
      <ConnectForm title={text('connectTitle')} names={[]} taken={[]} disabled />
    </MailFrame>
  );
}
