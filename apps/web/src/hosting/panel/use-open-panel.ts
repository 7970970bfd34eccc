import { panelLoginLink } from '@homeport/contract/hosting';
import { api } from '../../foundation/portal.ts';
import { text } from '../texts.ts';
import { useLoginTab } from './use-login-tab.ts';

/** Opens the control panel, signed in, in a new tab. */
export function useOpenPanel(pleskId: string | undefined) {
  return useLoginTab({
    name: panelLoginLink.name,
    ask:
      pleskId === undefined
        ? undefined
        : async () => (await api(panelLoginLink, { params: { plesk_id: pleskId } })).url,
    sentence: text('openingPanel'),
  });
}
