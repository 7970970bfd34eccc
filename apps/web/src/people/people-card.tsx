import { useUser } from '../foundation/portal.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Card, CardHead } from '../ui/card.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { OtherAccountsCard } from './other-accounts-card.tsx';
import { text } from './texts.ts';

/** Leads from the account to its people, and lists the accounts of others. Staff have neither. */
export function PeopleCard() {
  if (useUser()?.isadmin !== 'user') return null;
  return (
    <>
      <Card aria-label={text('title')}>
        <CardHead
          title={text('title')}
          detail={text('lead')}
          actions={<TextLink to={pathTo('people')}>{text('manage')}</TextLink>}
        />
      </Card>
      <OtherAccountsCard />
    </>
  );
}
