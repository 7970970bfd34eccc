import type { CallAnswer } from '@homeport/contract/call';
import type { segments } from '@homeport/contract/staff-customers';

/** A saved filter of the team. */
export type Segment = CallAnswer<typeof segments>['segments'][number];
