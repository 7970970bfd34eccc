import {
  Activity,
  ArrowLeftRight,
  Bell,
  CalendarX2,
  CreditCard,
  FileText,
  Gauge,
  Globe,
  History,
  House,
  KeyRound,
  LayoutTemplate,
  LifeBuoy,
  Mail,
  MessageSquare,
  MonitorSmartphone,
  Play,
  Receipt,
  Server,
  ShieldCheck,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { pathTo } from '../foundation/routing/paths.ts';
import type { Account } from '../foundation/routing/account-state.ts';
import type { Entry } from './entry.ts';
import { text } from './texts.ts';

/** An entry that leads to a screen. */
export function screenEntry(label: string, to: string, icon: LucideIcon, words = ''): Entry {
  return { id: `screen ${to}`, label, words, icon, effect: { to } };
}

/** The screens of a customer, including some that this account does not have. */
export function customerScreens({ state, plan }: Account, domainManagement: boolean): Entry[] {
  const planId = plan?.id ?? '';
  const hasPlan = state === 'newHosting' || state === 'hosting';
  return [
    screenEntry(text('home'), pathTo('home'), House, text('homeWords')),
    ...(state === 'unpaid'
      ? [screenEntry(text('payPlan'), pathTo('paymentPending', { planId }), CreditCard, text('payPlanWords'))]
      : []),
    ...(hasPlan
      ? []
      : [screenEntry(text('choosePlan'), pathTo('purchase'), CreditCard, text('choosePlanWords'))]),
    screenEntry(text('allWebsites'), pathTo('websites'), Server),
    ...(domainManagement ? domainScreens() : []),
    screenEntry(text('myRequests'), pathTo('support'), LifeBuoy, text('myRequestsWords')),
    ...(hasPlan
      ? [
          screenEntry(text('changePlan'), pathTo('upgradePlan'), Gauge, text('changePlanWords')),
          screenEntry(text('smallerPlan'), pathTo('changePlanLater'), Gauge, text('smallerPlanWords')),
        ]
      : []),
    screenEntry(text('usage'), pathTo('usage', { planId }), Gauge, text('usageWords')),
    screenEntry(
      text('templates'),
      pathTo('orderTemplate', { templateName: '' }),
      LayoutTemplate,
      text('templatesWords'),
    ),
    screenEntry(text('videos'), pathTo('videos'), Play),
    screenEntry(text('serviceStatus'), pathTo('status'), Activity, text('serviceStatusWords')),
    screenEntry(text('feedback'), pathTo('feedback'), MessageSquare, text('feedbackWords')),
    screenEntry(text('cancelPlan'), pathTo('cancelPlan'), CalendarX2, text('cancelPlanWords')),
  ];
}

const domainScreens = () => [
  screenEntry(text('allDomains'), pathTo('domains'), Globe, text('allDomainsWords')),
  screenEntry(text('transfers'), pathTo('transfers'), ArrowLeftRight),
  screenEntry(text('email'), pathTo('email'), Mail, text('emailWords')),
];

/** The sections of the account settings. */
export function settings({ plan }: Pick<Account, 'plan'>): Entry[] {
  const section = (id: string, label: string, icon: LucideIcon, words: string) =>
    screenEntry(label, `${pathTo('accountSettings')}#${id}`, icon, words);
  return [
    section('details', text('details'), UserRound, text('detailsWords')),
    ...(plan === null ? [] : [section('plan', text('plan'), CreditCard, text('planWords'))]),
    section('billing', text('billing'), Receipt, text('billingWords')),
    section('invoices', text('allInvoices'), FileText, text('allInvoicesWords')),
    section('notifications', text('notifications'), Bell, text('notificationsWords')),
    section('email-address', text('address'), Mail, text('addressWords')),
    section('password', text('password'), KeyRound, text('passwordWords')),
    section('second-factors', text('factors'), ShieldCheck, text('factorsWords')),
    screenEntry(text('apiKeys'), pathTo('apiKeys'), KeyRound, text('apiKeysWords')),
    screenEntry(text('webhooks'), pathTo('webhooks'), Webhook, text('webhooksWords')),
    screenEntry(text('people'), pathTo('people'), Users, text('peopleWords')),
    section('sessions', text('sessions'), MonitorSmartphone, text('sessionsWords')),
    section('history', text('history'), History, text('historyWords')),
  ];
}
