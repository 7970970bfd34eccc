import type { CallAnswer } from '@homeport/contract/call';
import type { deletionOutlook } from '@homeport/contract/deletion';

/** Of an account without anything. */
export const nothingToDelete: CallAnswer<typeof deletionOutlook> = {
  deletion: null,
  refusal: null,
  plan: null,
  open_invoices: 0,
  holdings: { websites: 0, mailboxes: 0, backups: 0, members: 0, domains: [] },
  invoice_years: 10,
  invoices_until: null,
};
