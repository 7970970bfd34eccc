import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { Button, Column, Link, Row, Section, Text } from 'react-email';
import type { Block, Fact } from './email-content.ts';
import type { MailLanguage } from './mail-language.ts';
import { body, fonts, styles, small } from './mail-styles.ts';

/** The blocks of an email as HTML; the last one has padding below. */
export function blocksHtml(blocks: readonly Block[], language: MailLanguage): ReactElement[] {
  return blocks.map((block, key) => blockHtml(block, key, key === blocks.length - 1, language));
}

function blockHtml(block: Block, key: number, last: boolean, language: MailLanguage): ReactElement {
  const below = (pixels: number) => (last ? 0 : pixels);
  switch (block.kind) {
    case 'text':
      return h(Text, { key, ...styles(['ink'], { ...body, margin: `0 0 ${below(16)}px` }) }, block.text);
    case 'note':
      return h(Text, { key, ...styles(['quiet'], { ...small, margin: `0 0 ${below(8)}px` }) }, block.text);
    case 'quote':
      return h(
        Section,
        {
          key,
          ...styles(['line'], { margin: `8px 0 ${below(24)}px`, borderLeft: '3px solid', paddingLeft: 14 }),
        },
        h(Text, styles(['ink'], { ...body, margin: 0, wordBreak: 'break-word' }), linesHtml(block.text)),
      );
    case 'code':
      return h(
        Text,
        { key, ...styles(['ink', 'sunken'], { ...codeStyle, margin: `8px 0 ${below(24)}px` }) },
        block.code,
      );
    case 'action':
      return h(
        Section,
        { key, style: { margin: `8px 0 ${below(24)}px` } },
        h(Button, { href: block.url, ...styles(['button', 'button-ink'], buttonStyle) }, block.label),
        block.spelledOut && addressHtml(block.url, language),
      );
    case 'facts':
      return h(
        Section,
        { key, ...styles(['line'], { margin: `8px 0 ${below(24)}px`, borderTop: '1px solid' }) },
        block.facts.map(factHtml),
      );
  }
}

function linesHtml(text: string): ReactNode[] {
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));
}

function addressHtml(url: string, { say }: MailLanguage): ReactElement {
  return h(
    Text,
    styles(['quiet'], { ...small, margin: '16px 0 0' }),
    say('layout.copyAddress'),
    h('br'),
    h(Link, { href: url, ...styles(['link'], { wordBreak: 'break-all' }) }, url),
  );
}

function factHtml([label, value, url]: Fact, key: number): ReactElement {
  const name = url === undefined ? label : h(Link, { href: url, ...styles(['link'], linkStyle) }, label);
  const nameLook = styles(['quiet', 'line'], {
    ...cellStyle,
    width: '40%',
    wordBreak: 'break-word',
    paddingRight: 12,
  });
  const valueLook = styles(['ink', 'line'], { ...cellStyle, wordBreak: 'break-word' });
  const children = [
    h(Column, { key: 'name', valign: 'top', ...nameLook }, name),
    h(Column, { key: 'value', valign: 'top', ...valueLook }, value),
  ];
  return h(Row, { key, style: { tableLayout: 'fixed' }, children });
}

const cellStyle = { padding: '10px 0', borderBottom: '1px solid', fontSize: 14, lineHeight: '20px' };

const linkStyle = { fontWeight: 600 };

const codeStyle = {
  padding: '18px 12px',
  borderRadius: 9,
  textAlign: 'center',
  fontFamily: fonts.mono,
  fontSize: 32,
  lineHeight: '38px',
  fontWeight: 600,
  letterSpacing: '0.24em',
} as const;

const buttonStyle = {
  padding: '12px 22px',
  borderRadius: 9,
  fontFamily: fonts.sans,
  fontSize: 15,
  lineHeight: '20px',
  fontWeight: 600,
};
