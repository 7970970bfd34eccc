import { action, facts, text } from '../letter.ts';
import type { Template } from './template.ts';

export interface OrderRefundedData {
  /** As customers read it. */
  planName: string;
  /** What goes back, in US cents; 0 when nothing had been charged. */
  refundedCents: number;
}

export const orderRefundedMail: Template<OrderRefundedData> = (data, brand) => ({
  subject: `Your second order was cancelled`,
  preview: data.refundedCents === 0 ? 'Nothing was charged.' : 'Your money is on its way back.',
  title: 'Your second order was cancelled',
  blocks: [
    text(
      `You completed a checkout for the ${data.planName} plan while another plan of yours was already active. An account has one plan, so we cancelled this order.`,
    ),
    data.refundedCents === 0
      ? text('Nothing was charged for it, and nothing will be.')
      : facts(
          ['Paid back', `$${(data.refundedCents / 100).toFixed(2)}`],
          ['Arrives', 'Within 5 to 10 business days'],
        ),
    text('Your other plan stays as it is.'),
    action('See your plan', brand.portalUrl),
  ],
});
