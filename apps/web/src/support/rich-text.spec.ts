import { hostileTexts } from '@homeport/contract/testing/hostile-texts';
import { linkTo, readRichText } from './rich-text.tsx';
import type { RichTextNode } from './rich-text.tsx';

/** The text content. */
const plainText = (html: string) =>
  readRichText(html)
    .map((node) => (typeof node === 'string' ? node : JSON.stringify(node)))
    .join('');

describe('readRichText', () => {
  it('keeps allowed elements and their nesting', () => {
    expect(readRichText('<p>Hello <strong>you</strong><br />there</p><ul><li>one</li></ul>')).toEqual([
      {
        tag: 'p',
        children: ['Hello ', { tag: 'strong', children: ['you'] }, { tag: 'br', children: [] }, 'there'],
      },
      { tag: 'ul', children: [{ tag: 'li', children: ['one'] }] },
    ]);
  });

  it.each([
    ['a &lt; b &amp;&amp; c &gt; d', 'a < b && c > d'],
    ['&lt;World&gt;', '<World>'],
    ['if (a < b)', 'if (a < b)'],
    ['{{7*7}} ${7*7}', '{{7*7}} ${7*7}'],
    ['&amp;lt;script&amp;gt;', '&lt;script&gt;'],
    ['&#39;quoted&#x27;', "'quoted'"],
    ['&#9999999;', '&#9999999;'],
  ])('shows %s as %s', (html, shown) => {
    expect(plainText(html)).toBe(shown);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src="x" onerror="alert(1)">',
    '<svg onload="alert(1)">',
    '<iframe srcdoc="x"></iframe>',
    '<style>p{}</style>',
  ])('shows %s as plain text', (html) => {
    expect(readRichText(html).every((node) => typeof node === 'string')).toBe(true);
    expect(plainText(html)).toBe(html);
  });

  it.each(hostileTexts)('turns %s into nothing executable', (html) => {
    const addresses = (nodes: RichTextNode[]): string[] =>
      nodes.flatMap((node) =>
        typeof node === 'string' ? [] : [node.href ?? [], addresses(node.children)].flat(),
      );
    const harmless = /^(?:https?|ftp|mailto|tel):./i;
    expect(addresses(readRichText(html)).filter((href) => !harmless.test(href))).toEqual([]);
  });

  it('drops all attributes except the address of a link', () => {
    expect(readRichText('<p onclick="alert(1)" class="x">a</p>')).toEqual([{ tag: 'p', children: ['a'] }]);
    expect(readRichText('<a href="https://example.com/?a=1&amp;b=2" target="_top">a</a>')).toEqual([
      { tag: 'a', href: 'https://example.com/?a=1&b=2', children: ['a'] },
    ]);
  });

  it('copes with missing and misplaced closing tags', () => {
    expect(readRichText('<p><b>a</p>b</b>')).toEqual([
      { tag: 'p', children: [{ tag: 'b', children: ['a'] }] },
      'b',
    ]);
    expect(readRichText('</p>a')).toEqual(['a']);
  });
});

describe('linkTo', () => {
  it.each([
    'https://example.com',
    'HTTP://example.com',
    'mailto:lea@example.com',
    'tel:+123',
    'ftp://files.example',
  ])('allows %s', (address) => expect(linkTo(address)).toEqual({ href: address }));

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/account-settings',
    'https:',
  ])('rejects %j', (address) => expect(linkTo(address)).toEqual({}));
});
