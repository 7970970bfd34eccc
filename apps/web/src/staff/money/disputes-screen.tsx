import { useInfiniteQuery } from '@tanstack/react-query';
import { allDisputes } from '@homeport/contract/staff-money';
import { pages } from '../../foundation/http/query.ts';
import type { Can } from '../access.ts';
import { DisputeRow, DisputesCard } from '../customers/disputes-card.tsx';
import { PagedList } from '../paged-list.tsx';
import { useListShortcuts } from '../shortcuts.ts';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { MoneyTabs } from './money-tabs.tsx';
import { text } from './texts.ts';

/** Disputed payments: those that need an answer by their deadlines, then all with their outcomes. */
export function DisputesScreen() {
  return (
    <StaffScreen title={text('disputes')} right="refunds">
      {(can) => <Disputes can={can} />}
    </StaffScreen>
  );
}

function Disputes({ can }: { can: Can }) {
  const list = useInfiniteQuery(pages(allDisputes, { query: {} }));
  useListShortcuts();
  const rows = list.data?.pages.flatMap((page) => page.disputes) ?? [];
  return (
    <>
      <ScreenTitle lead={text('disputesLead')}>{text('disputes')}</ScreenTitle>
      <MoneyTabs can={can} current="disputes" />
      <div className="grid gap-4">
        <DisputesCard title={text('needAnswer')} />
        <PagedList list={list} count={rows.length} label={text('allDisputes')} empty={text('noDisputes')}>
          {rows.map((dispute) => (
            <DisputeRow key={dispute.id} dispute={dispute} showsCustomer />
          ))}
        </PagedList>
      </div>
    </>
  );
}
