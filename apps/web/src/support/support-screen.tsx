import { useSearchParams } from 'react-router';
import { TicketEmails } from '../account/index.ts';
import { useConfig } from '../foundation/config.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { TabLinks } from '../ui/tab-links.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { MyRequests } from './my-requests.tsx';
import { NewRequest, newRequestPath, requestsPath } from './new-request.tsx';
import { text } from './texts.ts';

/** A customer's support requests, and the form for a new one. */
export function SupportScreen() {
  const isNew = useSearchParams()[0].get('tab') === 'new';
  useTitle(text(isNew ? 'submitNewRequest' : 'myRequests'));
  return (
    <div className="group/support mx-auto grid w-full max-w-200 grid-cols-1 content-start px-4 pt-7 pb-14 sm:px-6">
      <h1 className="text-[1.875rem] leading-9.5 font-semibold tracking-tight">{text('title')}</h1>
      <p className="mt-1 text-ink-2">{text('hours')}</p>
      <TabLinks
        label={text('sections')}
        current={isNew ? newRequestPath : requestsPath}
        tabs={[
          { label: text('myRequests'), to: requestsPath },
          { label: text('submitNewRequest'), to: newRequestPath },
        ]}
        className="mt-5 mb-5"
      />
      {isNew ? <NewRequest /> : <MyRequests />}
      {/* Hidden while the list loads, so that it does not jump. */}
      <div className="group-has-data-loading/support:hidden">
        {!isNew && <TicketEmails className="mt-5" />}
        <SupportLinks />
      </div>
    </div>
  );
}

/** Links to FAQs, documentation and the dashboard. */
function SupportLinks() {
  const links = useConfig()?.links;
  const helpLinks = [
    { label: text('faqs'), href: links?.faq },
    { label: text('documentation'), href: links?.documentation },
  ];
  return (
    <nav aria-label={text('moreHelp')} className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {helpLinks.map(
        ({ label, href }) =>
          href && (
            <a
              key={label}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-9 items-center font-semibold text-tide-ink underline-offset-3 hover:underline pointer-coarse:min-h-11"
            >
              {label}
            </a>
          ),
      )}
      <TextLink to={pathTo('home')} className="inline-flex min-h-9 items-center pointer-coarse:min-h-11">
        {text('backToDashboard')}
      </TextLink>
    </nav>
  );
}
