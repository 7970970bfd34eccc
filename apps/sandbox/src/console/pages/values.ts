import { type Html, html } from '../../pages/html.ts';
import { type Resource, isResource } from './resources.ts';
import { momentText } from './moments.ts';
import { chip, copyButton, type Tone } from './pieces.ts';

const isMomentKey = /(^|_)(at|created|start|end|anchor|attempt|expires|date)$/;
const isMoneyKey = /(^|_)(amount|balance|total|subtotal|credit)(_|$)/;
const isStatusKey = /(^|_)(status|state)$/;
const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** Earlier than this, in seconds, a number is a count and no moment. */
const firstMoment = 1_000_000_000;

const tones: Record<string, Tone> = {
  active: 'ok',
  complete: 'ok',
  paid: 'ok',
  succeeded: 'ok',
  delivered: 'ok',
  trialing: 'tide',
  open: 'warn',
  draft: 'plain',
  past_due: 'bad',
  unpaid: 'warn',
  failed: 'bad',
  suspended: 'bad',
  disabled: 'bad',
  requires_action: 'warn',
  requires_payment_method: 'warn',
};

/** Values to copy: long, without spaces, for machines. */
const isToken = /^(?=.*[\d._@:/-])[\w.@:/+-]{6,}$/;

/** Writes one field as a person reads it: moments, money, sizes and states by the field's name. */
export function fieldValue(key: string, value: unknown, owner: Resource): Html {
  const text = plainText(key, value, owner);
  if (text === undefined) return html`<pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>`;
  if (isStatusKey.test(key) && typeof value === 'string') return statusChip(value);
  if (typeof value !== 'string' || text !== value || !isToken.test(value)) return html`${text}`;
  const shown = /^https?:\/\//.test(value)
    ? html`<a href="${value}" rel="noreferrer">${value}</a>`
    : html`${value}`;
  return html`<span class="mono">${shown}</span>${copyButton(value)}`;
}

/** The same in one line; undefined for nested values. */
export function plainText(key: string, value: unknown, owner: Resource): string | undefined {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(key, value, owner);
  if (typeof value === 'string') return isoMoment.test(value) ? momentText(Date.parse(value)) : value;
  if (Array.isArray(value) && !value.some(isResource)) return value.length === 0 ? '–' : value.join(', ');
  return undefined;
}

export function statusChip(status: string): Html {
  return chip(status.replaceAll('_', ' '), tones[status]);
}

function numberText(key: string, value: number, owner: Resource): string {
  if (isMomentKey.test(key) && value > firstMoment) return momentText(value * 1000);
  if (isMoneyKey.test(key)) return moneyText(value, owner.currency);
  if (/(^|_)bytes$/.test(key)) return sizeText(value);
  return String(value);
}

function moneyText(cents: number, currency: unknown): string {
  const code = typeof currency === 'string' && currency !== '' ? currency : 'usd';
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).format(cents / 100);
}

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 ** 2) return `${(bytes / 1024).toFixed(1)} kB`;
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
