import type { Block, Brand, Letter } from './letter.ts';

/** The plain text of a letter, for people and programs that read no HTML. */
export function layOutText(letter: Letter, brand: Brand): string {
  const parts = [letter.title, ...letter.blocks.map(blockText), signature(brand)];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'code':
      return `    ${block.code}`;
    case 'action':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  }
}

function signature(brand: Brand): string {
  return `-- \n${brand.name}\n${brand.portalUrl}\nQuestions? Write to ${brand.supportEmail}.`;
}
