import { readRichText } from '../rich-text-reader.ts';
import type { RichTextNode } from '../rich-text-reader.ts';
import { readPasted } from './read-pasted.ts';
import { readPlain } from './read-plain.ts';
import { getSchema } from '@tiptap/core';
import { extensions } from './extensions.ts';
import { toDocument } from './to-document.ts';
import { toHtml } from './to-html.ts';

const schema = getSchema(extensions);
const documentOf = (nodes: RichTextNode[]) => schema.nodeFromJSON(toDocument(nodes));
const again = (html: string) => toHtml(documentOf(readRichText(html)));
const pasted = (html: string) => toHtml(documentOf(readPasted(html)));

describe('a draft that is opened again', () => {
  it.each([
    '<p>Hello <strong>you</strong> and <em>you</em> and <u>you</u></p>',
    '<p>one<br>two</p><p><br></p><p>three</p>',
    '<ul><li>one</li><li>two<ol><li>nested</li></ol></li></ul>',
    '<blockquote><p>as you said</p></blockquote><p>yes</p>',
    '<p><a href="https://example.com/?a=1&amp;b=2">there</a></p>',
    '<p>a &lt; b, &lt;World&gt;, &quot;quoted&quot; &amp;amp; more</p>',
    '<p>  indented   text</p>',
    '<p>{{7*7}} ${7*7}</p>',
  ])('stays %s', (html) => expect(again(html)).toBe(html));

  it('is an empty paragraph when nothing was written', () => expect(again('')).toBe('<p><br></p>'));

  it('holds words outside of paragraphs together', () => {
    expect(again('one <b>two</b><p>three</p>four')).toBe(
      '<p>one <strong>two</strong></p><p>three</p><p>four</p>',
    );
  });

  it('is a valid document whatever it was made of', () => {
    for (const html of [
      '<ul></ul>',
      '<li>alone</li>',
      '<ul><ul><li>a</li></ul></ul>',
      '<blockquote></blockquote>',
    ]) {
      expect(() => documentOf(readRichText(html)).check()).not.toThrow();
    }
  });
});

describe('code', () => {
  it('is sent as a quotation with line ends, every sign and blank of it', () => {
    const code = schema.node('codeBlock', null, [schema.text('if (a < b) {\n  say("<World>");\n}')]);
    expect(toHtml(schema.node('doc', null, [code]))).toBe(
      '<blockquote>if (a &lt; b) {<br>  say(&quot;&lt;World&gt;&quot;);<br>}</blockquote>',
    );
  });
});

describe('alignment and indents', () => {
  it('are not sent', () => {
    const line = schema.node('paragraph', { align: 'right', indent: 2 }, [schema.text('there')]);
    expect(toHtml(schema.node('doc', null, [line]))).toBe('<p>there</p>');
  });
});

describe('what is pasted', () => {
  it.each([
    ['<h1>Title</h1><div>one</div><div>two</div>', '<p>Title</p><p>one</p><p>two</p>'],
    ['<b style="font-weight:normal"><p>not bold</p></b>', '<p>not bold</p>'],
    ['<p>a</p><script>alert(1)</script><style>p{}</style><p>b</p>', '<p>a</p><p>b</p>'],
    ['<p onclick="alert(1)">a<img src=x onerror=alert(1)>b</p>', '<p>ab</p>'],
    ['<a href="javascript:alert(1)">click</a>', '<p>click</p>'],
    ['<a href="https://example.com">click</a>', '<p><a href="https://example.com">click</a></p>'],
    ['<pre>one\n  two</pre>', '<blockquote><p>one<br>  two</p></blockquote>'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', '<p>a b </p>'],
    ['<p>caf&eacute; &lt;World&gt; &copy;</p>', '<p>café &lt;World&gt; ©</p>'],
    ['<p>a\n   b</p>', '<p>a b</p>'],
    ['<svg><a xlink:href="javascript:alert(1)">x</a></svg><p>a', '<p>a</p>'],
  ])('%s becomes %s', (html, kept) => expect(pasted(html)).toBe(kept));

  it('has paragraphs and lines when it is plain text', () => {
    expect(toHtml(documentOf(readPlain('one\r\ntwo\n\nthree <b>')))).toBe(
      '<p>one<br>two</p><p>three &lt;b&gt;</p>',
    );
  });
});
