import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { catalogue, pictureUrl, templateNamed, templateWithId } from './catalogue.ts';

const publicFolder = new URL('../../../../web/public', import.meta.url);

describe('the catalog of templates', () => {
  it('finds each template by its unique id and name', () => {
    for (const template of catalogue) {
      expect(templateNamed(template.name)).toBe(template);
      expect(templateWithId(template.id)).toBe(template);
      expect(template.name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    }
  });

  it.each(catalogue.map((template) => [template.name, template] as const))(
    'has small pictures of %s, each with words for those who do not see it',
    async (_name, template) => {
      expect(template.pictures.length).toBeGreaterThan(0);
      for (const { file, alternative } of template.pictures) {
        const { size } = await stat(fileURLToPath(publicFolder) + pictureUrl(template, file));
        expect(size).toBeLessThan(20_000);
        expect(alternative).not.toBe('');
      }
    },
  );

  it.each(catalogue.map((template) => [template.name, template] as const))(
    'gives %s pages whose links lead to pages of it',
    (_name, { pages }) => {
      const slugs = pages.map(({ slug }) => slug);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const { content } of pages) {
        for (const [, to = ''] of content.matchAll(/href="\/([^"]*)"/g)) expect(slugs).toContain(to);
        expect([...content.matchAll(/<!-- wp:/g)]).toHaveLength([...content.matchAll(/<!-- \/wp:/g)].length);
      }
    },
  );
});
