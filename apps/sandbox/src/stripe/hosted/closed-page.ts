import { html } from '../../pages/html.ts';
import type { Session } from '../wire.ts';
import { page } from './page.ts';

/** The page of a session that cannot be paid. */
export function closedPage(session: Session | undefined): string {
  const { title, text, link } = closedTexts(session);
  return page(
    `${title} – Checkout`,
    html`<main class="closed">
      <section class="card">
        <h1>${title}</h1>
        <p>${text}</p>
        ${link && html`<a class="pay" href="${link.href}">${link.label}</a>`}
      </section>
    </main>`,
  );
}

function closedTexts(session: Session | undefined): {
  title: string;
  text: string;
  link?: { href: string; label: string };
} {
  if (session?.status === 'complete') {
    const href = session.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
    return {
      title: 'You’re all done here',
      text: 'This payment went through. You were not charged twice.',
      ...(href ? { link: { href, label: 'Continue' } } : {}),
    };
  }
  if (session?.status === 'expired') {
    const href = session.cancel_url;
    return {
      title: 'This page has expired',
      text: 'Nothing was charged. Go back to start again.',
      ...(href ? { link: { href, label: 'Back to the shop' } } : {}),
    };
  }
  return { title: 'Page not found', text: 'No checkout has this address. Nothing was charged.' };
}
