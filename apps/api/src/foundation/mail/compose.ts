import type { Brand } from './email-content.ts';
import { type TemplateData, type TemplateName, templates } from './templates/templates.ts';
import { layOutText } from './text-layout.ts';

/** Writes a mail. Data is put in as text, whatever it contains: it is never a template itself. */
export async function compose<Name extends TemplateName>(
  name: Name,
  data: TemplateData[Name],
  brand: Brand,
): Promise<{ subject: string; text: string; html: string }> {
  const letter = templates[name](data, brand);
  // A line end in a subject would begin a header of its own.
  const subject = letter.subject.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
  // Half a second and 50 MB that only whoever sends a mail spends.
  const { layOutHtml } = await import('./html-layout.ts');
  const html = await layOutHtml({ ...letter, subject }, brand);
  return { subject, text: layOutText(letter, brand), html };
}
