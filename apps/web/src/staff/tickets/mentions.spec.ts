import { mentionsIn } from './mentions.ts';

const staff = ['Ana', 'Ana Lopez', 'Ben Ortiz', 'li@example.com'].map((name) => ({
  id: name,
  name,
  reads_ticket: true,
}));
const namesIn = (html: string) =>
  mentionsIn(html, staff)
    .map(({ name }) => name)
    .toSorted();

describe('mentionsIn', () => {
  it('finds names after an @, in any case, and no other ones', () => {
    expect(namesIn('<p>@ben ortiz and <b>@Ana</b>, please</p>')).toEqual(['Ana', 'Ben Ortiz']);
    expect(namesIn('<p>Ben Ortiz said so</p>')).toEqual([]);
    expect(namesIn('<p>@li@example.com</p>')).toEqual(['li@example.com']);
  });

  it('takes the longest name, and no name that goes on', () => {
    expect(namesIn('<p>@Ana Lopez</p>')).toEqual(['Ana Lopez']);
    expect(namesIn('<p>@Anatole</p>')).toEqual([]);
    expect(namesIn('<p>@Ana Lopez</p><p>@Ana!</p>')).toEqual(['Ana', 'Ana Lopez']);
  });

  it('finds both of two people with the same name', () => {
    const two = [
      { id: '1', name: 'Mia', reads_ticket: true },
      { id: '2', name: 'Mia', reads_ticket: false },
    ];
    expect(mentionsIn('<p>@Mia</p>', two)).toHaveLength(2);
  });
});
