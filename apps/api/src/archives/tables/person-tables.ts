import { staffTicketEvents } from '@homeport/contract/ticket-event';
import { type ExportedTables, own } from './exported-table.ts';

const tickets = 'SELECT number FROM tickets WHERE user_id = $1::uuid';
/** Events that only staff see. */
const ofStaff = [...staffTicketEvents].map((kind) => `'${kind}'`).join(', ');

/** The person: profile, sign-ins, support requests and what they were told. */
export const personTables: ExportedTables = {
  users: {
    area: 'profile',
    where: 'id = $1::uuid',
    columns: 'created_at id email name company role staff_role otp_enabled referral_code locale disabled_at',
    withheld: { secret: 'password_hash', technical: 'security_stamp' },
  },
  email_changes: {
    area: 'profile',
    where: own,
    columns: 'created_at id old_email new_email expires_at confirmed_at undo_until dead_at',
    withheld: { secret: 'old_code_hash new_code_hash undo_hash', technical: 'user_id attempts' },
  },
  staff_profiles: {
    area: 'profile',
    where: own,
    columns: 'updated_at display_name picture_problem',
    withheld: { secret: 'picture_key sent_picture_key', technical: 'user_id' },
  },
  muted_notifications: { area: 'profile', where: own, columns: 'kind', withheld: { technical: 'user_id' } },
  hidden_checklists: {
    area: 'profile',
    where: own,
    columns: 'hidden_at',
    withheld: { technical: 'user_id' },
  },
  import_rows: {
    area: 'profile',
    where: own,
    columns: 'done_at login email name company locale invited_at invitations',
    withheld: {
      technical:
        'import_id number panel_customer_id decision reason webspaces state user_id plan_id plan_was account_ids stamp',
    },
  },
  tickets: {
    area: 'support',
    where: own,
    columns:
      'created_at number category status subject domain description updated_at waiting_since has_attachments merged_into description_from',
    withheld: {
      others: 'assignee_id assignee_viewed_at',
      technical:
        'user_id closed snippet creator_viewed_at cancellation_id words priority tags due_at warn_at snoozed_until follow_up_at is_reminded',
    },
  },
  ticket_replies: {
    area: 'support',
    where: `ticket_number IN (${tickets})`,
    columns: 'created_at id ticket_number by_staff body has_attachments from_ticket',
    withheld: { others: 'author_id author_name' },
  },
  ticket_events: {
    area: 'support',
    where: `ticket_number IN (${tickets}) AND kind NOT IN (${ofStaff})`,
    columns: 'created_at id ticket_number kind',
    withheld: { others: 'actor_id detail' },
  },
  ticket_ratings: {
    area: 'support',
    where: own,
    columns: 'asked_at ticket_number open_until verdict reason comment rated_at',
    withheld: { others: 'agent_id', technical: 'user_id closing_id' },
  },
  ticket_attachments: {
    area: 'support',
    where: `ticket_number IN (${tickets}) AND note_id IS NULL`,
    columns: 'created_at id ticket_number reply_id position file_name bytes kind state rejection',
    withheld: { secret: 'key thumbnail_key', technical: 'note_id' },
  },
  ticket_drafts: {
    area: 'support',
    where: own,
    columns: 'updated_at ticket_number category content',
    withheld: { technical: 'user_id' },
  },
  notifications: {
    area: 'notifications',
    where: own,
    columns: 'created_at id topic kind values place place_name read_at',
    withheld: { technical: 'user_id event' },
  },
  mail_messages: {
    area: 'notifications',
    where: own,
    columns: 'created_at id to template locale sent_at',
    withheld: { secret: 'sealed_data', technical: 'user_id dedupe_key' },
  },
  operations: {
    area: 'notifications',
    where: 'owner_id = $1::uuid',
    columns: 'created_at id kind state progress finished_at dismissed_at',
    withheld: {
      secret: 'input',
      company: 'error_code error_detail',
      others: 'started_by',
      technical: 'key queue owner_id attempts lease_owner lease_until next_run_at updated_at traceparent',
    },
  },
  sessions: {
    area: 'security',
    where: own,
    columns:
      'created_at id remembered user_agent ip last_used_at expires_at revoked_at revoked_reason has_second_factor confirmed_at',
    withheld: {
      secret: 'token_hash previous_hash',
      technical: 'user_id rotated_at generation token_version',
    },
  },
  remembered_devices: {
    area: 'security',
    where: own,
    columns: 'created_at id user_agent ip last_used_at expires_at',
    withheld: { secret: 'token_hash previous_hash', technical: 'user_id rotated_at' },
  },
  authenticators: {
    area: 'security',
    where: own,
    columns: 'created_at confirmed_at last_used_at',
    withheld: { secret: 'sealed_secret', technical: 'user_id last_step' },
  },
  passkeys: {
    area: 'security',
    where: own,
    columns: 'created_at id name transports last_used_at',
    withheld: { secret: 'credential_id public_key', technical: 'user_id counter' },
  },
  recovery_codes: {
    area: 'security',
    where: own,
    columns: 'created_at used_at',
    withheld: { secret: 'code_hash', technical: 'id user_id' },
  },
  api_keys: {
    area: 'api-keys',
    where: own,
    columns: 'created_at id name prefix access areas expires_at last_used_at',
    withheld: { secret: 'key_hash', technical: 'user_id' },
  },
  webhooks: {
    area: 'notifications',
    where: own,
    columns: 'created_at id url topics former_until failing_since disabled_at',
    withheld: { secret: 'sealed_secret sealed_former_secret', technical: 'user_id' },
  },
  webhook_deliveries: {
    area: 'notifications',
    where: 'webhook_id IN (SELECT id FROM webhooks WHERE user_id = $1::uuid)',
    columns: 'created_at id webhook_id type body state attempts tried_at duration_ms status problem answer',
    withheld: { technical: 'event' },
  },
  archives: {
    area: 'security',
    where: own,
    columns: 'created_at id kind year bytes missing ends_at',
    withheld: { technical: 'user_id contents operation_id' },
  },
  account_deletions: {
    area: 'profile',
    where: own,
    columns: 'requested_at id state due_at ended_at',
    withheld: { technical: 'user_id reminded_at operation_id stripe_customer_id' },
  },
  // Those who work in the customer's account, and the accounts of others in which the customer works.
  account_members: {
    area: 'security',
    where: '$1::uuid IN (account_id, user_id)',
    columns: 'created_at id account_id role is_limited website_ids last_seen_at',
    withheld: { others: 'user_id' },
  },
  account_invitations: {
    area: 'security',
    where: 'account_id = $1::uuid',
    columns: 'sent_at id email role is_limited website_ids expires_at accepted_at',
    withheld: { secret: 'token_hash', technical: 'account_id' },
  },
  account_people_settings: {
    area: 'security',
    where: 'account_id = $1::uuid',
    columns: 'second_factor_required',
    withheld: { technical: 'account_id' },
  },
  ratings: {
    area: 'feedback',
    where: own,
    columns: 'created_at rating review',
    withheld: { technical: 'id user_id' },
  },
  feedback: {
    area: 'feedback',
    where: own,
    columns: 'created_at text',
    withheld: { technical: 'id user_id' },
  },
};
