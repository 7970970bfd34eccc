import { calendarDay, relativeTime } from '../../foundation/format/dates.ts';
import { readableHost } from '../../foundation/format/names.ts';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { useCan } from '../access.ts';
import { DomainActions } from './domain-actions.tsx';
import { text } from './domains-texts.ts';
import type { Registry, StaffDomain } from './staff-domain.ts';

const statusTones: Record<StaffDomain['status'], Tone> = {
  pending: 'tide',
  registered: 'ok',
  expired: 'bad',
  registration_requested: 'tide',
  crit_error: 'warn',
};

const lockTones: Record<Registry['lock'], Tone> = {
  locked: 'neutral',
  unlocked: 'warn',
  locking: 'tide',
  unlocking: 'tide',
  unsupported: 'neutral',
};

interface DomainLineProps {
  customerId: string;
  domain: StaffDomain;
  now: Date;
}

/** A domain, what the registrar has, and what staff can do with it. */
export function DomainLine({ customerId, domain, now }: DomainLineProps) {
  const { name, status, expires, autorenew, managed, website, email, registry } = domain;
  const can = useCan();
  const facts = [
    expires === null ? null : text(autorenew ? 'renews' : 'until', { day: calendarDay(new Date(expires)) }),
    managed ? null : text('elsewhere'),
    website === null ? null : text('website'),
    email ? text('email') : null,
  ];
  return (
    <Line
      name={name}
      chips={
        <>
          <Chip tone={statusTones[status]} dot>
            {text(status)}
          </Chip>
          {registry && <RegistryChips registry={registry} />}
        </>
      }
      facts={facts}
    >
      {registry && (
        <>
          <p className="text-sm text-ink-3">{checkedOf(registry, now)}</p>
          <RegistryNotes registry={registry} />
          {can('customers.manage') && (
            <DomainActions customerId={customerId} name={name} registry={registry} />
          )}
        </>
      )}
    </Line>
  );
}

function RegistryChips({ registry }: { registry: Registry }) {
  const { lock, lock_stuck, leaving, on_hold } = registry;
  return (
    <>
      {lock_stuck ? (
        <Chip tone="warn">{text('lockStuck')}</Chip>
      ) : (
        <Chip tone={lockTones[lock]}>{text(lock)}</Chip>
      )}
      {leaving && <Chip tone="bad">{text('leaving')}</Chip>}
      {on_hold && <Chip tone="bad">{text('onHold')}</Chip>}
    </>
  );
}

/** What staff should know before they act. */
function RegistryNotes({ registry }: { registry: Registry }) {
  const { code_shown, owner_confirmation, confirm_by } = registry;
  return (
    <>
      {confirm_by !== null && (
        <p className="text-sm text-warn">{text('confirmBy', { day: calendarDay(new Date(confirm_by)) })}</p>
      )}
      {owner_confirmation === 'failed' && <p className="text-sm text-bad">{text('notConfirmed')}</p>}
      {code_shown !== null && (
        <p className="text-sm text-warn">{text('codeShown', { day: calendarDay(new Date(code_shown)) })}</p>
      )}
    </>
  );
}

function checkedOf({ registrar, read }: Registry, now: Date): string {
  return read === null
    ? text('notRead', { registrar })
    : text('read', { registrar, ago: relativeTime(new Date(read), now) });
}

interface LineProps {
  name: string;
  chips: React.ReactNode;
  facts: readonly (string | null)[];
  children?: React.ReactNode;
}

/** A row of the card: a name with its states, and facts below it. */
export function Line({ name, chips, facts, children }: LineProps) {
  const known = facts.filter((fact) => fact !== null);
  return (
    <li className="px-5 py-3">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-medium [overflow-wrap:anywhere]">{readableHost(name)}</span>
        {chips}
      </div>
      {known.length > 0 && <p className="mt-0.5 text-sm text-ink-3">{known.join(' · ')}</p>}
      {children}
    </li>
  );
}
