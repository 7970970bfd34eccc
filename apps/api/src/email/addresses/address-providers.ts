import { AddressChangesService } from './address-changes.service.ts';
import { AddressGatewayService } from './address-gateway.service.ts';
import { AddressRequestsService } from './address-requests.service.ts';
import { AddressRulesService } from './address-rules.service.ts';
import { AddressSyncService } from './address-sync.service.ts';
import { AddressesSchedule } from './addresses.schedule.ts';
import { CatchAllService } from './catch-all.service.ts';
import { ChangeMailboxOperation } from './change-mailbox.operation.ts';
import { CreateForwarderOperation } from './create-forwarder.operation.ts';
import { CreateMailboxOperation } from './create-mailbox.operation.ts';
import { DeleteForwarderOperation } from './delete-forwarder.operation.ts';
import { DeleteMailboxOperation } from './delete-mailbox.operation.ts';
import { ForwardersRepository } from './forwarders.repository.ts';
import { ForwardingService } from './forwarding.service.ts';
import { FreeAddressService } from './free-address.service.ts';
import { MailAddressesRepository } from './mail-addresses.repository.ts';
import { MailSecretsRepository } from './mail-secrets.repository.ts';
import { MailSecretsService } from './mail-secrets.service.ts';
import { MailTargetsService } from './mail-targets.service.ts';
import { MailClientsService } from '../setup/mail-clients.service.ts';
import { MailboxCareService } from './mailbox-care.service.ts';
import { MailboxCreationService } from './mailbox-creation.service.ts';
import { MailboxListService } from './mailbox-list.service.ts';
import { MailboxPasswordsService } from './mailbox-passwords.service.ts';
import { MailboxesRepository } from './mailboxes.repository.ts';
import { SetCatchAllOperation } from './set-catch-all.operation.ts';

/** What serves mailboxes, forwarders and catch-alls. */
export const addressProviders = [
  AddressChangesService,
  AddressGatewayService,
  AddressRequestsService,
  AddressRulesService,
  AddressSyncService,
  AddressesSchedule,
  CatchAllService,
  ChangeMailboxOperation,
  CreateForwarderOperation,
  CreateMailboxOperation,
  DeleteForwarderOperation,
  DeleteMailboxOperation,
  ForwardersRepository,
  ForwardingService,
  FreeAddressService,
  MailAddressesRepository,
  MailSecretsRepository,
  MailSecretsService,
  MailTargetsService,
  MailClientsService,
  MailboxCareService,
  MailboxCreationService,
  MailboxListService,
  MailboxPasswordsService,
  MailboxesRepository,
  SetCatchAllOperation,
];
