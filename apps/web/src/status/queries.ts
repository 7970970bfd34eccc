import type { CallAnswer } from '@homeport/contract/call';
import type { statusPage } from '@homeport/contract/status';

type Page = CallAnswer<typeof statusPage>;

export type StatusComponent = Page['components'][number];
export type StatusEvent = Page['events'][number];
