import type { Brand } from './email-content.ts';
import type { MailLanguage } from './mail-language.ts';
import type { OutgoingMail } from './mailer.port.ts';
import { type TemplateData, type TemplateName, templates } from './templates/templates.ts';
import { layOutText } from './text-layout.ts';

/** Composes an email in a language. Data is inserted as text and never interpreted as a template. */
export async function compose<Name extends TemplateName>(
  name: Name,
  data: TemplateData[Name],
  brand: Brand,
  language: MailLanguage,
): Promise<Omit<OutgoingMail, 'messageId' | 'to'>> {
  const letter = templates[name](language.translate(data), language, brand);
  // A line break in the subject would start another header.
  const subject = letter.subject.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
  // Loaded lazily: it takes half a second and 50 MB.
  const { layOutHtml } = await import('./html-layout.ts');
  const html = await layOutHtml({ ...letter, subject }, brand, language);
  const { address: replyTo, references } = letter.reply ?? {};
  return {
    subject,
    text: layOutText(letter, brand, language),
    html,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(references === undefined ? {} : { references }),
  };
}
