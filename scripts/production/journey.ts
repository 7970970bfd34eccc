import { type Places, Visitor } from '../environment/visitor.ts';

const DOMAIN = 'harbour-and-lantern.com';

/**
 * A customer's way to a website: sign up, buy, set up hosting, connect a domain, install WordPress, ask support, sign in
 * again.
 * @returns what came of it
 */
export async function goTheWholeWay(places: Places): Promise<string> {
  const visitor = new Visitor(places, 'journey@production.example', 'tide-and-lantern');
  await visitor.signUp();
  const plan = await visitor.buy('expert', 'yearly');
  await visitor.call('POST', '/api/user/plesk', {
    name: 'Ada Harbour',
    company: 'Harbour and Lantern',
    login: 'harbour_lantern',
    location: 'eu_de',
    hostingplan_id: plan,
  });
  await visitor.until('/api/user/plesk', ({ status }) => (status === 'exists' ? true : undefined));
  const { plesks } = (await visitor.call('GET', '/api/user/plesk')) as {
    plesks: { plesk_server_ipv4: string }[];
  };
  await visitor.setRecords(
    DOMAIN,
    'A',
    plesks.map(({ plesk_server_ipv4 }) => plesk_server_ipv4),
  );
  await visitor.call('POST', '/api/user/domain/base', { domain_name: DOMAIN });
  const website = await visitor.until('/api/websites/user', (answer) => {
    const found = answer['website'] as { plesk_id: string; website: { id: string } } | undefined;
    return answer['status'] === 'exists' ? found : undefined;
  });
  const place = { plesk_id: website.plesk_id, domain_name: DOMAIN, plesk_website_id: website.website.id };
  await visitor.call('POST', '/api/website/wordpress/install', place);
  const platform = `/api/website/platform/${website.website.id}/${website.plesk_id}`;
  const version = await visitor.until(platform, (answer) =>
    answer['platform'] === 'wordpress' && ['installed', 'success'].includes(String(answer['status']))
      ? String(answer['version'])
      : undefined,
  );
  const issue = { issue_type: 'tech', editor_content: '<p>Where do I set the language?</p>' };
  await visitor.call('POST', '/api/support', issue);
  await visitor.signIn();
  return `WordPress ${version} runs at ${DOMAIN}`;
}
