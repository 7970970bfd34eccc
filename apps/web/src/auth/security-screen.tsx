import { useQuery } from '@tanstack/react-query';
import { userDetails } from '@homeport/contract/account';
import { listSessions } from '@homeport/contract/auth';
import { query } from '../app/http/query.ts';
import { Refusal } from '../app/refusal.tsx';
import { useTitle } from '../app/use-title.ts';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { CopyRow } from '../ui/fact-row.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { RememberedDevices } from './remembered-devices.tsx';
import { SessionList } from './session-list.tsx';
import { text } from './texts.ts';

/** Who one is here, where one is signed in, and which devices are remembered. */
export function SecurityScreen() {
  useTitle(text('securityTitle'));
  const details = useQuery(query(userDetails, {}));
  const places = useQuery(query(listSessions, {}));
  return (
    <div className="mx-auto grid w-full max-w-200 gap-5 px-4 py-8 sm:px-6">
      <h1 className="text-[1.875rem] leading-9 font-semibold tracking-tight">{text('securityTitle')}</h1>
      {details.error && <Refusal error={details.error} />}
      <Card>
        <CardHead title={text('personalDetails')} />
        <CopyRow
          plain
          label={text('fullName')}
          value={details.data ? details.data.name || text('notSet') : <Line />}
        />
        <CopyRow plain label={text('emailFact')} value={details.data?.email ?? <Line />} />
        <CopyRow
          plain
          label={text('company')}
          value={details.data ? details.data.company || '—' : <Line />}
        />
        <CardBody className="text-sm text-ink-3">{text('planSoon')}</CardBody>
      </Card>
      {places.error && <Refusal error={places.error} />}
      <SessionList sessions={places.data?.sessions} />
      <RememberedDevices devices={places.data?.devices} />
    </div>
  );
}

const Line = () => <Skeleton className="h-4 w-40" />;
