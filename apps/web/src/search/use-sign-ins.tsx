import { useRef } from 'react';
import type { PanelAccount, Website } from '@homeport/contract/hosting';
import { LoginTabOutcome, useLoginTab } from '../foundation/layout/login-tab.tsx';
import { panelLinkOf } from '../hosting/index.ts';
import { adminLinkOf } from '../wordpress/index.ts';
import { text } from './texts.ts';

/** Signs in to the control panel and to WordPress, in a new tab, as their buttons do. */
export function useSignIns(onOpened: () => void) {
  const link = useRef<() => Promise<string>>(() => Promise.reject(new Error('Nothing was chosen')));
  const options = { requestLink: () => link.current(), onOpened };
  const panel = useLoginTab({ ...options, name: 'search panel', waitingText: text('openingPanel') });
  const admin = useLoginTab({ ...options, name: 'search admin', waitingText: text('openingAdmin') });
  return {
    openPanel: ({ plesk_id }: PanelAccount) => {
      link.current = () => panelLinkOf(plesk_id);
      panel.open();
    },
    openAdmin: (website: Website) => {
      link.current = () => adminLinkOf(website);
      admin.open();
    },
    outcome: [panel, admin].some(({ failed, blockedUrl }) => failed || blockedUrl !== null) && (
      <div className="px-3 pt-3">
        <LoginTabOutcome opener={panel} linkLabel={text('linkOpen')} />
        <LoginTabOutcome opener={admin} linkLabel={text('linkOpen')} />
      </div>
    ),
  };
}
