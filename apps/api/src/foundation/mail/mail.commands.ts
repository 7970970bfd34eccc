import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLocale, isLocale, locales } from '@homeport/contract/locales';
import type { Command } from 'commander';
import { compose } from './compose.ts';
import { mailLanguage } from './mail-language.ts';
import { mailSamples, sampleBrand } from './mail-samples.ts';
import type { TemplateName } from './templates/templates.ts';

/** `homeport mail ...` */
export function registerMailCommands(program: Command): void {
  program
    .command('mail')
    .description('The mails that the portal writes')
    .command('samples <folder>')
    .description('Render every kind of email with sample data, as HTML and as text')
    .option('--locale <tag>', 'The language of the emails', defaultLocale)
    .action(async (folder: string, { locale }: { locale: string }) => {
      if (!isLocale(locale)) throw new Error(`--locale must be one of ${locales.join(', ')}`);
      const language = mailLanguage(locale);
      await mkdir(folder, { recursive: true });
      const names = Object.keys(mailSamples) as TemplateName[];
      for (const name of names) {
        const { subject, text, html } = await compose(name, mailSamples[name], sampleBrand, language);
        await writeFile(join(folder, `${name}.html`), html);
        await writeFile(join(folder, `${name}.txt`), `${subject}\n\n${text}`);
      }
      process.stdout.write(`${names.length} mails are in ${folder}\n`);
    });
}
