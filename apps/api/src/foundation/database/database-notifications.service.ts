import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../config/config.ts';

/** The channels of the triggers in the database. */
export type NotificationChannel = 'access_changed' | 'catalogue_published';

interface Listener {
  /** @param payload what the trigger said */
  onNotification: (payload: string) => void;
  /** Notifications may have been missed, or will be from now on. */
  onGap: () => void;
}

const reconnectMs = 1_000;

/**
 * Listens to what triggers in Postgres say (NOTIFY). Postgres sends a notification with the commit of the change, so
 * none is missed while the connection lasts, whichever process made the change.
 */
@Injectable()
export class DatabaseNotificationsService implements OnModuleInit, OnApplicationShutdown {
  readonly #logger = new Logger(DatabaseNotificationsService.name);
  readonly #listeners = new Map<NotificationChannel, Listener>();
  readonly #url: string;
  #connection: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isOpen = false;
  #isStopped = false;

  constructor(config: Config) {
    this.#url = config.settings.DATABASE_URL;
  }

  /** Whether notifications arrive now. While they do not, nothing may be kept that depends on them. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Registers the listener of a channel, before the application starts. */
  listen(channel: NotificationChannel, listener: Listener): void {
    this.#listeners.set(channel, listener);
  }

  onModuleInit(): void {
    // The start does not wait: until the connection is there, callers do without it.
    if (this.#listeners.size > 0) void this.#connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    // A connection that is lost already cannot be ended.
    await this.#connection?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const connection = new pg.Client({ connectionString: this.#url, keepAlive: true });
    this.#connection = connection;
    connection.on('error', (error) => this.#logger.warn(`Connection lost: ${error.message}`));
    connection.on('end', () => this.#lose(connection));
    connection.on('notification', ({ channel, payload = '' }) =>
      this.#listeners.get(channel as NotificationChannel)?.onNotification(payload),
    );
    try {
      await connection.connect();
      for (const channel of this.#listeners.keys()) await connection.query(`LISTEN ${channel}`);
      this.#isOpen = true;
    } catch (error) {
      this.#logger.warn(
        `Notifications are unavailable: ${error instanceof Error ? error.message : String(error)}`,
      );
      // It may never have begun.
      await connection.end().catch(() => undefined);
      this.#lose(connection);
    }
  }

  #lose(connection: pg.Client): void {
    if (this.#connection !== connection) return;
    this.#connection = undefined;
    this.#isOpen = false;
    for (const { onGap } of this.#listeners.values()) onGap();
    if (!this.#isStopped) this.#retry = setTimeout(() => void this.#connect(), reconnectMs);
  }
}
