import { useSearchParams } from 'react-router';
import { TicketEmails } from '../account/index.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { TabLinks } from '../ui/tab-links.tsx';
import { MyRequests } from './my-requests.tsx';
import { NewRequest } from './new-request.tsx';
import { newRequestPath, requestsPath } from './places.ts';
import { SupportLinks } from './support-links.tsx';
import { text } from './texts.ts';

/** Where customers ask for help, and find what they asked before. */
export function SupportScreen() {
  const isNew = useSearchParams()[0].get('tab') === 'new';
  useTitle(text(isNew ? 'submitNewRequest' : 'myRequests'));
  return (
    <div className="group/support mx-auto grid w-full max-w-200 grid-cols-1 content-start px-4 pt-7 pb-14 sm:px-6">
      <h1 className="text-[1.875rem] leading-9.5 font-semibold tracking-tight">{text('title')}</h1>
      <p className="mt-1 text-ink-2">{text('hours')}</p>
      <TabLinks
        label={text('places')}
        current={isNew ? newRequestPath : requestsPath}
        tabs={[
          { label: text('myRequests'), to: requestsPath },
          { label: text('submitNewRequest'), to: newRequestPath },
        ]}
        className="mt-5 mb-5"
      />
      {isNew ? <NewRequest /> : <MyRequests />}
      {/* What stands below a list waits for it. */}
      <div className="group-has-data-loading/support:hidden">
        {!isNew && <TicketEmails className="mt-5" />}
        <SupportLinks />
      </div>
    </div>
  );
}
