import { newName } from './case.ts';
import { confirm, type Fact, textAt } from './facts.ts';

/** What is inferred about bunny. */
export const bunnyFacts: readonly Fact[] = [
  {
    fact: 'bunny-name-taken',
    writes: true,
    async find(ask) {
      const zone = { Name: newName(), Type: 0, OriginType: 0, OriginUrl: 'https://example.com' };
      const create = () => ask({ method: 'POST', path: '/pullzone', body: zone });
      const [first, second] = [await create(), await create()];
      for (const { status, body } of [first, second])
        if (status < 300) await ask({ method: 'DELETE', path: `/pullzone/${textAt(body, 'Id')}` });
      const key = textAt(second.body, 'ErrorKey');
      return confirm(/taken|already/i.test(key), `status ${first.status}, then ${second.status}, ${key}`);
    },
  },
];

/** What is inferred about MXroute. */
export const mxrouteFacts: readonly Fact[] = [
  {
    fact: 'mxroute-business-error',
    writes: true,
    async find(ask) {
      const domain = 'not-yours.example';
      const { status, body } = await ask({ method: 'POST', path: '/domains', body: { domain } });
      if (status < 300) await ask({ method: 'DELETE', path: `/domains/${domain}` });
      return confirm(status === 422 || status === 403, `status ${status}, ${textAt(body, 'error', 'code')}`);
    },
  },
];
