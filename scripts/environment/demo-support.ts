import type { Visitor } from './visitor.ts';

/** The people of the demonstration tickets. */
export interface Desk {
  customer: Visitor;
  /** A customer who has no plan yet. */
  stranger: Visitor;
  agent: Visitor;
  admin: Visitor;
}

/** A few typical tickets: one waiting, one in conversation, one resolved, one unassigned. */
export async function talkToSupport({ customer, stranger, agent, admin }: Desk): Promise<void> {
  const ask = async (visitor: Visitor, issue_type: string, editor_content: string): Promise<number> =>
    Number((await visitor.call('POST', '/api/support', { issue_type, editor_content }))['ticket_id']);
  const reply = (visitor: Visitor, side: 'user' | 'agent', ticket_id: number, editor_content: string) =>
    visitor.call('POST', `/api/support/ticket/${side}/reply`, { ticket_id, editor_content });
  const assign = (ticket_id: number) =>
    admin.call('POST', '/api/support/ticket/assign', { ticket_id, agent_email: agent.email });

  const moved = await ask(
    customer,
    'tech',
    '<p>Since I moved <strong>maison-lune.com</strong> to you last night, visitors see a warning that the certificate belongs to another name.</p><p>The shop opens at noon, please help.</p>',
  );
  await assign(moved);
  await reply(
    agent,
    'agent',
    moved,
    '<p>Good morning Lea, the domain still points to your old host. Please enter these at your registrar:</p><ul><li>the address from “Point your domain here” on your dashboard</li><li>the two nameservers below it</li></ul><p>We will issue the certificate automatically, usually within minutes.</p>',
  );
  await reply(customer, 'user', moved, '<p>Done, both are entered. How long will it take?</p>');

  const company = await ask(
    customer,
    'billing',
    '<p>Could the invoice name the company, Maison Lune, instead of me?</p>',
  );
  await assign(company);
  await reply(agent, 'agent', company, '<p>It does from now on. The new invoice is in your account.</p>');
  await customer.call('POST', '/api/support/ticket/user/status', { ticket_id: company });

  await ask(stranger, 'other', '<p>Do you host sites in Frankfurt, and can I move a WordPress there?</p>');
}
