import type { Block, Brand, Fact, EmailContent } from './email-content.ts';
import type { MailLanguage } from './mail-language.ts';

/** The line above which people answer. `cutReply` of the module support looks for its signs, whatever the language. */
export function replyLine({ say }: MailLanguage): string {
  return `##- ${say('layout.replyAbove')} -##`;
}

/** The plain text version of an email. */
export function layOutText(letter: EmailContent, brand: Brand, language: MailLanguage): string {
  const parts = [
    ...(letter.reply?.address === undefined ? [] : [replyLine(language)]),
    letter.title,
    ...letter.blocks.map(blockText),
    signature(letter, brand, language),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'quote':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    case 'code':
      return `    ${block.code}`;
    case 'action':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.facts.map(factText).join('\n');
  }
}

function factText([label, value, url]: Fact): string {
  return url === undefined ? `${label}: ${value}` : `${label}: ${value}\n${url}`;
}

function signature({ choiceUrl }: EmailContent, brand: Brand, { say }: MailLanguage): string {
  const lines = [brand.name, brand.portalUrl, say('layout.questions', { support: brand.supportEmail })];
  if (choiceUrl !== undefined) lines.push(say('layout.choiceAt', { url: choiceUrl }));
  return `-- \n${lines.join('\n')}`;
}
