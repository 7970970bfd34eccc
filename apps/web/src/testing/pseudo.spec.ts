import { untranslated } from './pseudo.ts';

describe('untranslated', () => {
  beforeEach(() => {
    document.title = '[Ţîţļé]';
  });
  afterEach(() => {
    document.body.replaceChildren();
  });

  it('finds English in the title, in texts and in attributes', () => {
    document.title = 'Title';
    document.body.innerHTML = '<p>Text <b>[Ţéxţ] within</b></p><img alt="Picture" title="[Ţîţļé]">';
    expect(untranslated()).toEqual(['Title', 'Text ', '[Ţéxţ] within', 'Picture']);
  });

  it('skips messages of the pseudo-language, also those within others, and single letters', () => {
    document.body.innerHTML = '<p>[Ţéxţ [þļúš] öñé] · 12 B<i aria-label="[Ļåƀéļ]">x</i></p>';
    expect(untranslated()).toEqual([]);
  });

  it('skips times, scripts, styles and what is not to be translated, with everything in it', () => {
    document.body.innerHTML =
      '<time title="Time">Noon</time><style>p{color:red}</style><script>never()</script>' +
      '<p translate="no" title="Name">Jane <b aria-label="Surname">Doe</b></p><p>After</p>';
    expect(untranslated()).toEqual(['After']);
  });

  it('skips data, but not words beside it', () => {
    document.body.innerHTML = '<p>Jane Doe</p><p>Jane Doe and Ines Costa</p>';
    expect(untranslated(['Jane Doe', 'Ines Costa'])).toEqual(['Jane Doe and Ines Costa']);
  });
});
