import { createElement as h, type ReactElement } from 'react';
import { Body, Container, Head, Heading, Html, Link, Preview, render, Section, Text } from 'react-email';
import { blocksHtml } from './html-blocks.ts';
import type { Brand, EmailContent } from './email-content.ts';
import type { MailLanguage } from './mail-language.ts';
import { replyLine } from './text-layout.ts';
import { fonts, styles, darkModeStyles, small } from './mail-styles.ts';

/**
 * The HTML of an email: one column in the portal's colors, light and dark. No images, no scripts, nothing that
 * is loaded when the email is opened.
 */
export async function layOutHtml(
  letter: EmailContent,
  brand: Brand,
  language: MailLanguage,
): Promise<string> {
  return render(
    h(
      Html,
      { lang: language.locale },
      h(
        Head,
        null,
        h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        h('style', null, darkModeStyles),
      ),
      h(
        Body,
        styles(['page', 'ink'], { margin: 0, padding: 0, fontFamily: fonts.sans, textSizeAdjust: '100%' }),
        h(Preview, null, letter.preview),
        h(Container, { style: { maxWidth: 552, padding: '32px 16px' } }, [
          letter.reply?.address !== undefined &&
            h(
              Text,
              { key: 'reply', ...styles(['quiet'], { ...small, margin: '0 4px 16px' }) },
              replyLine(language),
            ),
          headHtml(brand),
          cardHtml(letter, language),
          footHtml(letter, brand, language),
        ]),
      ),
    ),
  );
}

function headHtml(brand: Brand): ReactElement {
  const name = { margin: '0 4px 20px', fontFamily: fonts.display, fontSize: 18, lineHeight: '24px' };
  return h(
    Text,
    { key: 'head', ...styles(['ink'], { ...name, fontWeight: 700, letterSpacing: '-0.02em' }) },
    h('span', styles(['mark'], { display: 'inline-block', width: 12, height: 12, borderRadius: 4 })),
    `\u00a0\u00a0${brand.name}`,
  );
}

function cardHtml({ title, blocks }: EmailContent, language: MailLanguage): ReactElement {
  const heading = { margin: '0 0 16px', fontFamily: fonts.display, fontSize: 24, lineHeight: '30px' };
  return h(
    Section,
    {
      key: 'card',
      ...styles(['card', 'line'], { border: '1px solid', borderRadius: 14, padding: '32px 28px' }),
    },
    h(
      Heading,
      { as: 'h1', ...styles(['ink'], { ...heading, fontWeight: 700, letterSpacing: '-0.02em' }) },
      title,
    ),
    blocksHtml(blocks, language),
  );
}

function footHtml({ choiceUrl }: EmailContent, brand: Brand, { say }: MailLanguage): ReactElement {
  const [before = '', after = ''] = say('layout.questions', { support: brand.supportEmail }).split(
    brand.supportEmail,
  );
  const link = (href: string, words: string) => h(Link, { href, ...styles(['link']) }, words);
  return h(
    Section,
    { key: 'foot', style: { padding: '20px 4px 0' } },
    h(
      Text,
      styles(['quiet'], { ...small, margin: '0 0 8px' }),
      before,
      link(`mailto:${brand.supportEmail}`, brand.supportEmail),
      after,
      h('br'),
      link(brand.portalUrl, brand.portalUrl),
    ),
    choiceUrl !== undefined &&
      h(Text, styles(['quiet'], { ...small, margin: '0 0 8px' }), link(choiceUrl, say('layout.choice'))),
  );
}
