import { planFeatures, type PlanName } from './plans.ts';

/** How much of the mail service a plan includes; inboxes are not counted. */
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

/** What each plan includes; a premium plan ranks above professional and has what that one has. */
export const mailAllowances: Record<PlanName, MailAllowance> = {
  domain: none,
  professional: allowanceOf('professional'),
  premium: allowanceOf('professional'),
  expert: allowanceOf('expert'),
  agency: allowanceOf('agency'),
};

/** Whether one more domain may be connected to mail. */
export function mayConnectMail({ domains }: MailAllowance, connected: number): boolean {
  return domains === null || connected < domains;
}
