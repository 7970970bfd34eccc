import { Menu as MenuIcon } from 'lucide-react';
import { Menu, MenuAnchor, MenuButton, MenuLink, MenuSeparator } from '../../ui/menu.tsx';
import { useConfig } from '../../foundation/config.ts';
import { signOut } from '../../foundation/portal.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import type { Navigation } from './navigation.ts';
import { text } from '../../foundation/layout/texts.ts';

/** Everything the portal has for this person. */
export function MainMenu({ navigation: { isCustomer, hasEmail } }: { navigation: Navigation }) {
  const links = useConfig()?.links;
  return (
    <Menu
      label={text('mainMenu')}
      trigger={<MenuIcon size={20} aria-hidden="true" />}
      triggerClassName="inline-flex size-11 items-center justify-center rounded-control text-ink hover:bg-sunken"
    >
      {isCustomer && <MenuLink to={pathTo('home')}>{text('domainsAndHosting')}</MenuLink>}
      {hasEmail && <MenuLink to={pathTo('email')}>{text('email')}</MenuLink>}
      <MenuLink to={pathTo('accountSettings')}>{text('account')}</MenuLink>
      <MenuSeparator />
      {links?.documentation && <MenuAnchor href={links.documentation}>{text('documentation')}</MenuAnchor>}
      {isCustomer && (
        <>
          <MenuLink to={pathTo('support')}>{text('support')}</MenuLink>
          <MenuLink to={pathTo('feedback')}>{text('provideFeedback')}</MenuLink>
        </>
      )}
      {links?.faq && <MenuAnchor href={links.faq}>{text('faqs')}</MenuAnchor>}
      <MenuSeparator />
      <MenuButton onSelect={signOut}>{text('logOut')}</MenuButton>
    </Menu>
  );
}
