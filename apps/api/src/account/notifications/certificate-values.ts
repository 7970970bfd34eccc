import type { CertificateNews } from '../../hosting/index.ts';
import type { Told } from './notification.ts';

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** What fills the text about a certificate. @param name the website's */
export function certificateValues(name: string, news: CertificateNews): NonNullable<Told['values']> {
  switch (news.kind) {
    case 'issued':
      return { name };
    case 'ending':
      return { name, endsAt: news.endsAt.getTime(), isOurs: yesOrNo(news.isOurs) };
    case 'failed':
      return { name, problem: news.problem, isRenewal: yesOrNo(news.isRenewal) };
  }
}
