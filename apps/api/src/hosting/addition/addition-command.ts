import type { addWebsite } from '@homeport/contract/add-website';
import type { CallAnswer } from '@homeport/contract/call';
import type { ServerLocation } from '@homeport/contract/locations';
import type { NameRefusal } from '../../names/index.ts';
import type { AccountWithServer } from '../accounts/accounts.repository.ts';
import type { Addition } from './add-website.operation.ts';
import { type Message, messageFields } from '../../foundation/messages/message.ts';

/** What a customer wants to add. */
export interface AdditionCommand {
  /** The account the customer chose, which can be in another location. */
  account: AccountWithServer;
  location: ServerLocation;
  /** A-labels, lower case. */
  name: string;
  addition: Addition;
}

export type AdditionAnswer = CallAnswer<typeof addWebsite>;

export function refused(message: Message): AdditionAnswer {
  return { status: 'error', ...messageFields({ message }), progress: null };
}

export function nameRefused({ message, provable }: NameRefusal): AdditionAnswer {
  return { ...refused(message), provable };
}

/** For what a larger plan includes. */
export function upgradeNeeded(message: Message): AdditionAnswer {
  return { status: 'upgrade', ...messageFields({ message }), progress: null };
}
