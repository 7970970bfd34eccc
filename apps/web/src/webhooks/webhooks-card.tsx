import { useUser } from '../foundation/portal.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Card, CardHead } from '../ui/card.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { text } from './texts.ts';

/** Leads from the account to the webhooks, which staff do not have. */
export function WebhooksCard() {
  if (useUser()?.isadmin !== 'user') return null;
  return (
    <Card aria-label={text('title')}>
      <CardHead
        title={text('title')}
        detail={text('lead')}
        actions={<TextLink to={pathTo('webhooks')}>{text('manage')}</TextLink>}
      />
    </Card>
  );
}
