import { planFeatures, type PlanName } from './plans.ts';

/** The limits of a plan's email; mailboxes are not counted. */
export interface MailAllowance {
  /** null: no limit. */
  domains: number | null;
  storageGb: number;
}

const none: MailAllowance = { domains: 0, storageGb: 0 };

function allowanceOf(plan: keyof typeof planFeatures): MailAllowance {
  const { emailDomains, emailStorageGb } = planFeatures[plan];
  return { domains: emailDomains, storageGb: emailStorageGb };
}

/** The email limits of each plan; a premium plan ranks above professional and has the same ones. */
export const mailAllowances: Record<PlanName, MailAllowance> = {
  domain: none,
  legacy: none,
  professional: allowanceOf('professional'),
  premium: allowanceOf('professional'),
  expert: allowanceOf('expert'),
  agency: allowanceOf('agency'),
};

/** Whether one more domain may be connected to email. */
export function mayConnectMail({ domains }: MailAllowance, connected: number): boolean {
  return domains === null || connected < domains;
}
