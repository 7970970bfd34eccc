import { cdnOfWebsite } from '@homeport/contract/cdn';
import { dashboard } from '@homeport/contract/dashboard';
import { storageUsage, userWebsites } from '@homeport/contract/hosting';
import type { PanelAccount, Website } from '@homeport/contract/hosting';
import { nameOwnership } from '@homeport/contract/names';
import { webserverPerformance } from '@homeport/contract/performance';
import { redisState, websitePlatform } from '@homeport/contract/wordpress';
import { panelAccount } from '../../testing/data.ts';
import {
  noCdn,
  ownership,
  redis,
  storage,
  webserver,
  websitesAnswer,
  wordpress,
} from '../../testing/hosting.ts';
import { answerCustomer } from '../../testing/portal.tsx';
import { handle, refuse } from '../../testing/server.ts';
// The portal loads these on demand; loaded before, they take none of a test's time.
import '../delete-dialog.tsx';
import '../first-domain-page.tsx';
import '../website-cards.tsx';
import '../website-switcher.tsx';

/** Answers the calls of the portal and of the dashboard's cards for these websites; each can be handled anew. */
export function answerDashboard(all: Website[], plesks: PanelAccount[] = [panelAccount()]): void {
  answerCustomer({ panels: { plesks } });
  // The cards make calls of their own, as they do after each change.
  handle(dashboard, refuse('internal_error'));
  handle(userWebsites, websitesAnswer(all));
  handle(storageUsage, storage());
  handle(websitePlatform, wordpress(all[0]?.website.ascii_name ?? ''));
  handle(redisState, redis());
  handle(webserverPerformance, webserver());
  handle(cdnOfWebsite, noCdn());
  handle(nameOwnership, ({ params }) => ownership(params.name));
}
