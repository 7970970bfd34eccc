import { serverLocations } from '@homeport/contract/locations';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type DoctorPart, type Finding, ok, problem } from '../../foundation/doctor/doctor-check.ts';
import { DoctorService } from '../../foundation/doctor/doctor.service.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { type AdminServer, ServerAdminRepository } from './server-admin.repository.ts';
import { hasRoom, isLow } from './server-room.ts';

/** Checks whether servers, and locations, have room for new accounts. */
@Injectable()
export class RoomChecksService implements OnModuleInit {
  constructor(
    private readonly doctor: DoctorService,
    private readonly servers: ServerAdminRepository,
  ) {}

  onModuleInit(): void {
    this.doctor.register(async () => {
      const used = (await this.servers.list()).filter(({ state }) => state !== 'draft');
      const locations = serverLocations.flatMap((location) => {
        const there = used.filter((server) => server.location === location);
        return there.length === 0 ? [] : [partOfLocation(location, there)];
      });
      return [...used.filter(({ state }) => state === 'active').map(partOfServer), ...locations];
    });
  }
}

function partOfServer(server: AdminServer): DoctorPart {
  const { name, accounts, capacity } = server;
  const fix = messageOf('doctor.room.makeRoom');
  return {
    id: `room ${name}`,
    name: messageOf('doctor.parts.room', { name }),
    isProvider: false,
    checks: [
      {
        name: 'doctor.checks.room',
        fix,
        run: async () =>
          isLow(server)
            ? problem(messageOf('doctor.room.low', { accounts, capacity }), fix)
            : ok(messageOf('doctor.room.left', { accounts, capacity })),
      },
    ],
  };
}

function partOfLocation(location: string, there: readonly AdminServer[]): DoctorPart {
  const label = there[0]?.locationLabel ?? location;
  const fix = messageOf('doctor.room.addServer');
  return {
    id: `location ${location}`,
    name: messageOf('doctor.parts.location', { location: label }),
    isProvider: false,
    checks: [{ name: 'doctor.checks.newAccounts', fix, run: async () => newAccounts(there) }],
  };

  function newAccounts(servers: readonly AdminServer[]): Finding {
    const names = servers.filter(hasRoom).map(({ name }) => name);
    if (names.length > 0) return ok(messageOf('doctor.room.taken', { servers: names.join(', ') }));
    return problem(messageOf('doctor.room.none'), fix);
  }
}
