import type { Tone } from '../ui/chip.tsx';
import { text } from './texts.ts';

interface Standing {
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  amount_cents: number;
  refunded_cents: number;
}

const tones: Record<Standing['status'], Tone> = {
  paid: 'ok',
  open: 'warn',
  void: 'neutral',
  uncollectible: 'neutral',
};

/** Whether an invoice is paid, in a word and a colour. */
export function invoiceState({ status, amount_cents, refunded_cents }: Standing): {
  label: string;
  tone: Tone;
} {
  const back = status === 'paid' && refunded_cents > 0 && refunded_cents >= amount_cents;
  return back ? { label: text('paidBack'), tone: 'neutral' } : { label: text(status), tone: tones[status] };
}
