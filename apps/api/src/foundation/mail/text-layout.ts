import type { Block, Brand, Fact, EmailContent } from './email-content.ts';

/** The plain text version of an email. */
export function layOutText(letter: EmailContent, brand: Brand): string {
  const parts = [letter.title, ...letter.blocks.map(blockText), signature(letter, brand)];
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

function signature({ choiceUrl }: EmailContent, brand: Brand): string {
  const lines = [brand.name, brand.portalUrl, `Questions? Write to ${brand.supportEmail}.`];
  if (choiceUrl !== undefined) lines.push(`You choose what we write to you about: ${choiceUrl}`);
  return `-- \n${lines.join('\n')}`;
}
