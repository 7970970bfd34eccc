import fc from 'fast-check';
import { RichTextService } from './rich-text.service.ts';
import { asRichText, plainText, sanitizeRichText, snippetOf } from './rich-text.ts';
import { hostileTexts } from '@homeport/contract/testing/hostile-texts';

const allowed =
  /^(?:[^<>]|<\/?(?:b|strong|i|em|u|p|ul|ol|li|blockquote)>|<br \/>|<a href="(?:https?|ftp|mailto|tel):[^"<>]*">|<\/a>)*$/;

const richText = new RichTextService();
afterAll(() => richText.onApplicationShutdown());

describe('sanitized text', () => {
  it.each([
    '<p>Hello <strong>there</strong>, <em>see</em> <u>this</u></p><ul><li>one</li><li>two</li></ul>',
    '<blockquote>if (a &lt; b)<br />  return;</blockquote>',
    '<p><a href="https://example.com/?a=1&amp;b=2">link</a> <a href="mailto:lea@example.com">mail</a></p>',
    '<p><a href="tel:+49301234567">call</a> <a href="ftp://files.example.com/x">files</a></p>',
    '<ol><li><p>nested <b>b</b> <i>i</i></p></li></ol>',
    '<p>a &lt; b &amp;&amp; b &gt; c, &lt;World&gt;, &amp;lt;, "quotes", it\'s, naïve ☃ 𝒳</p>',
  ])('stays as it is: %s', (text) => {
    expect(sanitizeRichText(text)).toBe(text);
  });

  it.each([
    'a < b',
    '<World>',
    'if (a<b && c>d) { x = "<p>" }',
    '&lt;script&gt;',
    '&amp;',
    '#include <stdio.h>',
    '1 < 2 > 0',
  ])('of plain text reads the same: %s', (text) => {
    expect(plainText(sanitizeRichText(asRichText(text)))).toBe(text);
  });

  it('loses tags that are not allowed, but keeps their text', () => {
    expect(
      sanitizeRichText('<h1>Title</h1><table><tr><td>cell</td></tr></table><pre><code>x = 1</code></pre>'),
    ).toBe('Titlecellx = 1');
  });

  it('loses scripts and styles with their content', () => {
    expect(sanitizeRichText('a<script>alert(1)</script>b<style>p{}</style>c')).toBe('abc');
  });

  it('loses every attribute except the target of links', () => {
    expect(
      sanitizeRichText(
        '<p class="x" style="color:red" onclick="x()" id="y">t</p><a href="https://e.com" target="_top" onclick="x()">l</a>',
      ),
    ).toBe('<p>t</p><a href="https://e.com">l</a>');
  });

  it.each([
    '/api/auth/logout',
    '//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '#x',
    'java\nscript:alert(1)',
    '',
  ])('has no link to %j, but keeps its text', (href) => {
    expect(sanitizeRichText(`<a href="${href}">text</a>`)).toBe('text');
  });

  it.each(['a&#1;b', 'a&#1b', 'a&#x202e;b', 'a&#8238b', 'a&#127;b'])(
    'has no control characters, written as entities either: %j',
    (html) => {
      expect(sanitizeRichText(html)).toBe('ab');
    },
  );

  it('does not change when it is sanitized again', () => {
    fc.assert(
      fc.property(hostileMarkup, (html) => {
        const once = sanitizeRichText(html);
        expect(sanitizeRichText(once)).toBe(once);
        expect(once).toMatch(allowed);
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps any text readable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 200 }), (text) => {
        const wished = text.replaceAll(/\s+/g, ' ').trim();
        expect(plainText(sanitizeRichText(asRichText(wished)))).toBe(wished);
      }),
      { numRuns: 1_000 },
    );
  });

  it('cannot be nested too deeply', () => {
    const deep = sanitizeRichText('<b>'.repeat(20_000) + 'x');
    expect([plainText(deep), (deep.match(/<b>/g) ?? []).length < 40]).toEqual(['x', true]);
  });
});

const fragment = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '&',
    '&lt;',
    '&amp;lt;',
    '<p>',
    '</p>',
    '<a href="',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '</script>',
    '<textarea>',
    '<svg>',
    '<math>',
    '<xmp>',
    '<noscript>',
    '<b',
    '/>',
    '\u0000',
  ),
  fc.string({ maxLength: 12 }),
);
const hostileMarkup = fc.array(fragment, { maxLength: 12 }).map((parts) => parts.join(''));

describe('hostile texts', () => {
  it.each(hostileTexts)('%s leave nothing that can run', (text) => {
    expect(sanitizeRichText(text)).toMatch(allowed);
  });
});

describe('a snippet', () => {
  it('is the first 140 readable characters, on one line', () => {
    expect(snippetOf('<p>Hello</p><p>a &lt; b</p>')).toBe('Hello a < b');
    const long = snippetOf(`<p>${'☃'.repeat(300)}</p>`);
    expect([[...long].length, long.endsWith('☃…')]).toEqual([140, true]);
  });
});

describe('a text that is sent', () => {
  it.each(['', '<p></p>', '<p><br></p>', ' \n ', '<script>x</script>', '<img src=x>', '&nbsp;'])(
    'must have something to read: %j',
    async (text) => {
      await expect(richText.accept(text)).rejects.toThrow(
        expect.objectContaining({ fields: { editor_content: 'REQUIRED!' } }),
      );
    },
  );

  it('has a maximum length', async () => {
    await expect(richText.accept('x'.repeat(20_001))).rejects.toThrow(
      expect.objectContaining({ fields: { editor_content: 'Must be 20000 characters or less' } }),
    );
  });

  it('has its time limit from when its thread has started, however long that takes', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    const starting = new RichTextService();
    const accepted = starting.accept(`<p>${'word '.repeat(500)}</p>`);
    // Long before a thread can have started.
    await Promise.resolve();
    jest.advanceTimersByTime(20_000);
    jest.useRealTimers();
    await expect(accepted).resolves.toContain('word');
    await starting.onApplicationShutdown();
  });
});
