import type { PanelServer } from '../../foundation/database/generated/client.ts';
import type { TrialFinding } from '../panel/panel-trials.service.ts';

/** A server without what is secret. */
export type NewServer = Pick<
  PanelServer,
  | 'id'
  | 'name'
  | 'vendor'
  | 'location'
  | 'locationLabel'
  | 'countryCode'
  | 'ipv4'
  | 'ipv6'
  | 'nameServer'
  | 'capacity'
  | 'warnAtPercent'
>;

/** How a panel is reached; `key` is a secret. */
export interface NewAccess {
  url: string;
  key: string;
  certificatePem: string | null;
}

/** What was found out, and whether the change was made. */
export interface CheckedServer {
  saved: boolean;
  findings: TrialFinding[];
}
